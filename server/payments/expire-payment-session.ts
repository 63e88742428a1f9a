import { PermanentFailure } from '../platform/outbox/permanent-failure.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Closes a hosted page at the provider. A page that is paid at the same time stays paid; the webhook reports it.
 *
 * @throws {PermanentFailure} when there is no provider
 * @throws {ProviderUnavailable}
 */
export async function expirePaymentSession(
  { storage, payments: provider }: Pick<PaymentParts, 'storage' | 'payments'>,
  sessionId: string,
): Promise<void> {
  if (!provider) throw new PermanentFailure('There is no payment provider.');
  await provider.expireSession(sessionId);
  await storage.system((trx) =>
    trx
      .updateTable('paymentSessions')
      .set({ status: 'expired' })
      .where('id', '=', sessionId)
      .where('status', '=', 'open')
      .execute(),
  );
}
