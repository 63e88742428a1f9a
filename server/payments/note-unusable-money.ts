import type { Payment } from '../platform/storage/index.ts';
import type { SessionReport } from './payment-provider.ts';
import { tellAboutPayment } from './payment-notices.ts';
import { recordPaymentAudit, type LockedPaymentWork } from './payment-work.ts';
import { recallEarlyRefunds } from './refunds/early-refunds.ts';
import type { RefundReason } from '../coverage/receipts/refund-reason.ts';
import type { Settlement } from './settlement.ts';

interface UnusableMoney {
  readonly report: SessionReport;
  readonly reason: RefundReason;
  /** The number of the installment on whose page it was paid; absent for the first one. */
  readonly installment?: number;
}

/**
 * Records money that arrived in addition to what a payment is in effect for, and that must go back. The payment stays
 * as it is; the audit entry is the receipt.
 */
export async function noteUnusableMoney(
  work: LockedPaymentWork,
  payment: Payment,
  { report, reason, installment }: UnusableMoney,
): Promise<Settlement> {
  await work.trx
    .updateTable('payments')
    .set({ attention: payment.attention ?? reason })
    .where('id', '=', payment.id)
    .execute();
  const { providerPaymentId, amountCents } = report;
  const details = { reason, providerPaymentId, amountCents, ...(installment !== undefined && { installment }) };
  await recordPaymentAudit(work, payment, { action: 'payment.refund-due', outcome: 'refused', details });
  await tellAboutPayment(work, payment, 'refund');
  await recallEarlyRefunds(work, payment, providerPaymentId);
  return 'refund-due';
}
