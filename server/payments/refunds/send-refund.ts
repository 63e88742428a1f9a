import { PermanentFailure } from '../../platform/outbox/permanent-failure.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { ProviderUnavailable, type PaymentProvider, type RefundOrder, type RefundReport } from '../payment-provider.ts';
import { applyRefundReport, failRefund, type RefundParts } from './apply-refund-report.ts';

/**
 * Sends a released refund to the provider, and records the answer. After a crash, it first asks the provider whether an
 * earlier attempt arrived: providers forget idempotency keys after a day.
 *
 * @throws {PermanentFailure} when there is no provider
 * @throws {ProviderUnavailable}
 */
export async function sendRefund(parts: RefundParts & Pick<PaymentParts, 'payments'>, refundId: string): Promise<void> {
  const { payments: provider } = parts;
  if (!provider) throw new PermanentFailure('There is no payment provider.');
  const refund = await parts.storage.system((trx) =>
    trx
      .selectFrom('refunds')
      .select(['state', 'providerPaymentId', 'amountCents'])
      .where('id', '=', refundId)
      .executeTakeFirst(),
  );
  if (refund?.state !== 'released') return;
  const { providerPaymentId, amountCents } = refund;
  const answer = await refundOnce(provider, { refundId, providerPaymentId, amountCents });
  if (!(answer instanceof ProviderUnavailable)) {
    await applyRefundReport(parts, answer, null);
    return;
  }
  // A person may have refunded the payment at the provider, and that webhook may be lost.
  for (const report of await listRefunds(provider, providerPaymentId)) await applyRefundReport(parts, report, null);
  await failRefund(parts, refundId, answer.code ?? 'refused');
}

/** @returns the refusal, if the provider refuses the refund for good */
async function refundOnce(provider: PaymentProvider, order: RefundOrder): Promise<RefundReport | ProviderUnavailable> {
  try {
    const refunds = await listRefunds(provider, order.providerPaymentId);
    const earlier = refunds.find(({ refundId }) => refundId === order.refundId);
    return earlier ?? (await provider.refund(order));
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRefusal) return error;
    throw error;
  }
}

/** None if the provider does not know the payment. */
async function listRefunds(provider: PaymentProvider, providerPaymentId: string): Promise<readonly RefundReport[]> {
  try {
    return await provider.listRefunds(providerPaymentId);
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRefusal) return [];
    throw error;
  }
}
