import { PermanentFailure } from '../../platform/outbox/permanent-failure.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { ProviderUnavailable } from '../payment-provider.ts';
import type { RefundParts } from './apply-refund-report.ts';
import { checkRefunds } from './check-sent-refunds.ts';

/**
 * Records the refunds of a payment that was refunded before it arrived.
 *
 * @throws {PermanentFailure} when there is no provider, or the provider does not know the payment
 * @throws {ProviderUnavailable}
 */
export async function findEarlyRefunds(
  parts: RefundParts & Pick<PaymentParts, 'payments'>,
  providerPaymentId: string,
): Promise<void> {
  const { payments: provider } = parts;
  if (!provider) throw new PermanentFailure('There is no payment provider.');
  try {
    await checkRefunds(parts, provider, providerPaymentId);
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRefusal)
      throw new PermanentFailure('The provider does not know the payment.');
    throw error;
  }
}
