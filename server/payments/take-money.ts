import { completeEnrollment } from '../enrollment/complete-enrollment.ts';
import type { Payment } from '../platform/storage/index.ts';
import { writeInstallments } from './installments/write-installments.ts';
import { noteUnusableMoney } from './note-unusable-money.ts';
import type { SessionReport } from './payment-provider.ts';
import { expireOtherSessions } from './payment-sessions.ts';
import {
  isAwaited,
  recordPaymentAudit,
  type CompletingPaymentWork,
  type LockedPaymentWork,
  type PaymentWork,
} from './payment-work.ts';
import { recallEarlyRefunds } from './refunds/early-refunds.ts';
import type { RefundReason } from '../coverage/receipts/refund-reason.ts';
import { releaseEnrollment } from './release-enrollment.ts';
import type { Settlement } from './settlement.ts';
import { tellAboutPayment } from './payment-notices.ts';

/** Handles received money: enrolls the people it is for, or records that it must be refunded. */
export async function takeMoney(
  work: CompletingPaymentWork,
  payment: Payment,
  report: SessionReport,
): Promise<Settlement> {
  const reason = await findReasonToRefund(work, payment, report);
  if (reason !== null) return noteRefund(work, payment, report, reason);
  const paid = {
    status: 'Paid',
    paidAt: work.now.toISOString(),
    paidCents: report.amountCents,
    providerPaymentId: report.providerPaymentId,
    attention: null,
  } as const;
  await work.trx.updateTable('payments').set(paid).where('id', '=', payment.id).execute();
  await expireOtherSessions(work, { payment }, report.sessionId);
  await recordPaymentAudit(work, payment, { action: 'payment.paid' });
  await writeInstallments(work, payment);
  await completeEnrollment(work, { ...payment, ...paid });
  await recallEarlyRefunds(work, payment, report.providerPaymentId);
  return 'paid';
}

async function findReasonToRefund(
  { trx }: PaymentWork,
  payment: Payment,
  { amountCents, currency }: SessionReport,
): Promise<RefundReason | null> {
  if (payment.status === 'Paid' || payment.status === 'Refund Due') return 'paid-twice';
  if (currency !== 'usd') return 'currency-mismatch';
  if (amountCents !== payment.dueTodayCents) return 'amount-mismatch';
  if (payment.status === 'Cancelled') return 'paid-too-late';
  return (await isAwaited(trx, payment)) ? null : 'coverage-not-pending';
}

async function noteRefund(
  work: LockedPaymentWork,
  payment: Payment,
  report: SessionReport,
  reason: RefundReason,
): Promise<Settlement> {
  // A paid payment stays paid and its people stay enrolled; only the second payment is refunded.
  if (reason === 'paid-twice') return noteUnusableMoney(work, payment, { report, reason });
  const { amountCents: paidCents, providerPaymentId, sessionId } = report;
  const wasOpen = payment.status === 'Pending' || payment.status === 'Processing';
  const paidAt = work.now.toISOString();
  await work.trx
    .updateTable('payments')
    .set({ attention: reason, status: 'Refund Due', paidAt, paidCents, providerPaymentId })
    .where('id', '=', payment.id)
    .execute();
  const details = { reason, providerPaymentId, amountCents: paidCents };
  await recordPaymentAudit(work, payment, { action: 'payment.refund-due', outcome: 'refused', details });
  if (wasOpen) {
    // The payment is no longer payable, so no one may keep waiting for it.
    await expireOtherSessions(work, { payment }, sessionId);
    await releaseEnrollment(work, payment);
  }
  await tellAboutPayment(work, payment, 'refund');
  await recallEarlyRefunds(work, payment, providerPaymentId);
  return 'refund-due';
}
