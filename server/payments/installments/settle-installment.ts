import { reduceByReturns } from '../../coverage/installments/reduce-by-returns.ts';
import type { Installment, Payment } from '../../platform/storage/index.ts';
import type { SessionReport } from '../payment-provider.ts';
import { closeSession, expireOtherSessions } from '../payment-sessions.ts';
import { recordPaymentAudit, type LockedPaymentWork } from '../payment-work.ts';
import { noteUnusableMoney } from '../note-unusable-money.ts';
import { recallEarlyRefunds } from '../refunds/early-refunds.ts';
import type { RefundReason } from '../../coverage/receipts/refund-reason.ts';
import type { Settlement } from '../settlement.ts';
import { wasSettled } from '../was-settled.ts';
import { dueCents } from '../../coverage/installments/due-cents.ts';
import { mailInstallment } from './installment-mail.ts';

interface InstallmentOf {
  readonly payment: Payment;
  readonly installment: Installment;
}

/**
 * Applies the provider's report on a page for a later installment. As for a payment, the result is the same for any
 * order and number of reports, and a paid installment stays paid. A report changes no coverage: the student is enrolled
 * already.
 */
export async function settleInstallment(
  work: LockedPaymentWork,
  of: InstallmentOf,
  report: SessionReport,
): Promise<Settlement> {
  switch (report.state) {
    case 'open':
      return 'unchanged';
    case 'expired':
      return (await closeSession(work.trx, report, 'expired')) ? 'session-expired' : 'unchanged';
    case 'processing':
      return beginTransfer(work, of, report);
    case 'failed':
      return endTransfer(work, of, report);
    case 'paid':
      await closeSession(work.trx, report, 'complete');
      return (await wasSettled(work.trx, report, ['paid', 'refund-due'])) ? 'unchanged' : takeMoney(work, of, report);
  }
}

async function beginTransfer(
  work: LockedPaymentWork,
  { payment, installment }: InstallmentOf,
  report: SessionReport,
): Promise<Settlement> {
  // The report of the end of the transfer arrived before the report of its start.
  if (await closeAfterTransfer(work, report)) return 'unchanged';
  if (installment.state !== 'Open') return 'unchanged';
  await change(work, installment, { state: 'Processing', attention: null });
  await expireOtherSessions(work, { payment, installment }, report.sessionId);
  await audit(work, { payment, installment }, 'installment.processing');
  return 'processing';
}

async function endTransfer(
  work: LockedPaymentWork,
  { payment, installment }: InstallmentOf,
  report: SessionReport,
): Promise<Settlement> {
  if (await closeAfterTransfer(work, report)) return 'unchanged';
  // Another page may have been paid in the meantime, or nothing is due anymore.
  if (installment.state !== 'Processing' && installment.state !== 'Open') return 'failed';
  await change(work, installment, { state: 'Open', attention: 'bank-refused' });
  await reduceByReturns(work.lock, { paymentId: payment.id, now: work.now });
  await audit(work, { payment, installment }, 'installment.failed', 'failed');
  // Something may have been taken off since the transfer began.
  const find = work.trx.selectFrom('installments').selectAll().where('id', '=', installment.id);
  await mailInstallment(work, { payment, installment: await find.executeTakeFirstOrThrow() }, 'failed');
  return 'failed';
}

/** Closes the page of a transfer. Returns whether the end of the transfer was reported before. */
async function closeAfterTransfer({ trx }: LockedPaymentWork, report: SessionReport): Promise<boolean> {
  await closeSession(trx, report, 'complete');
  return wasSettled(trx, report, ['failed', 'paid', 'refund-due']);
}

async function takeMoney(
  work: LockedPaymentWork,
  { payment, installment }: InstallmentOf,
  report: SessionReport,
): Promise<Settlement> {
  const reason = findReasonToRefund(installment, report);
  if (reason !== null) {
    // A transfer that cannot be used is over, so the student can pay what is due now.
    if (installment.state === 'Processing') {
      await change(work, installment, { state: 'Open' });
      await reduceByReturns(work.lock, { paymentId: payment.id, now: work.now });
    }
    return noteUnusableMoney(work, payment, { report, reason, installment: installment.number });
  }
  const { amountCents: paidCents, providerPaymentId } = report;
  const paidAt = work.now.toISOString();
  await change(work, installment, { state: 'Paid', paidAt, paidCents, providerPaymentId, attention: null });
  await expireOtherSessions(work, { payment, installment }, report.sessionId);
  await audit(work, { payment, installment }, 'installment.paid');
  await mailInstallment(work, { payment, installment }, 'paid');
  await recallEarlyRefunds(work, payment, providerPaymentId);
  return 'paid';
}

function findReasonToRefund(installment: Installment, { amountCents, currency }: SessionReport): RefundReason | null {
  if (installment.state === 'Paid') return 'paid-twice';
  if (currency !== 'usd') return 'currency-mismatch';
  if (installment.state === 'Canceled') return 'paid-too-late';
  return amountCents === dueCents(installment) ? null : 'amount-mismatch';
}

async function change(
  { trx }: LockedPaymentWork,
  { id }: Installment,
  values: Partial<Pick<Installment, 'state' | 'attention' | 'paidAt' | 'paidCents' | 'providerPaymentId'>>,
): Promise<void> {
  await trx.updateTable('installments').set(values).where('id', '=', id).execute();
}

function audit(
  work: LockedPaymentWork,
  { payment, installment }: InstallmentOf,
  action: string,
  outcome?: 'failed',
): Promise<void> {
  const details = { installment: installment.number };
  return recordPaymentAudit(work, payment, { action, details, ...(outcome && { outcome }) });
}
