import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import type { Payment } from '../platform/storage/index.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { SessionReport } from './payment-provider.ts';
import { closeSession, expireOtherSessions } from './payment-sessions.ts';
import { lockPayment, recordPaymentAudit, type CompletingPaymentWork, type LockedPaymentWork } from './payment-work.ts';
import type { Settlement } from './settlement.ts';
import { settleInstallment } from './installments/settle-installment.ts';
import { takeMoney } from './take-money.ts';
import { tellAboutPayment } from './payment-notices.ts';
import { wasSettled } from './was-settled.ts';

export interface SettleParts extends Pick<PaymentParts, 'storage' | 'keyRing' | 'baseUrl' | 'clock' | 'wakeOutbox'> {
  readonly forms: { readonly catalog: BaseCatalog };
}

interface Told {
  /** The event's id, or an id that the job created. The server handles each id once. */
  readonly eventId: string;
  readonly type: string;
  readonly report: SessionReport;
  readonly requestId: string | null;
}

/**
 * Applies the provider's report on a session in one transaction: the payment, the coverages, the email. The result is
 * the same for any order or number of reports; a paid payment stays paid.
 */
export async function settlePayment(parts: SettleParts, told: Told): Promise<Settlement> {
  const { storage, clock, keyRing, baseUrl, forms } = parts;
  const now = clock.now();
  const { eventId, type, report, requestId } = told;
  const settlement = await storage.system(async (trx) => {
    const isNew = await trx
      .insertInto('paymentEvents')
      .values({ id: eventId, type, sessionId: report.sessionId, outcome: 'unchanged', receivedAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew) return 'repeated';
    const outcome = await settle({ trx, keyRing, baseUrl, catalog: forms.catalog, clock, now, requestId }, report);
    await trx.updateTable('paymentEvents').set({ outcome }).where('id', '=', eventId).execute();
    return outcome;
  });
  parts.wakeOutbox();
  return settlement;
}

async function settle(unlocked: Omit<CompletingPaymentWork, 'lock'>, report: SessionReport): Promise<Settlement> {
  const { trx } = unlocked;
  const session = await trx
    .selectFrom('paymentSessions')
    .select(['paymentId', 'installmentId'])
    .where('id', '=', report.sessionId)
    .executeTakeFirst();
  // Other systems may use the same account at the provider.
  if (!session) return 'unknown-session';
  const { paymentId, installmentId } = session;
  // An earlier release does not know a page by its installment, and leaves its reports alone.
  if (report.paymentId !== (installmentId ?? paymentId)) return 'foreign-payment';
  const locked = await lockPayment(trx, paymentId);
  if (!locked) return 'unknown-session';
  const { payment, lock } = locked;
  const work: CompletingPaymentWork = { ...unlocked, lock };
  if (installmentId !== null) {
    const find = trx.selectFrom('installments').selectAll().where('id', '=', installmentId);
    return settleInstallment(work, { payment, installment: await find.executeTakeFirstOrThrow() }, report);
  }

  switch (report.state) {
    case 'open':
      return 'unchanged';
    case 'expired':
      return (await closeSession(trx, report, 'expired')) ? 'session-expired' : 'unchanged';
    case 'processing':
      return beginWaiting(work, payment, report);
    case 'failed':
      return endWaiting(work, payment, report);
    case 'paid':
      await closeSession(trx, report, 'complete');
      return (await wasSettled(trx, report, ['paid', 'refund-due'])) ? 'unchanged' : takeMoney(work, payment, report);
  }
}

async function beginWaiting(work: LockedPaymentWork, payment: Payment, report: SessionReport): Promise<Settlement> {
  const { trx } = work;
  await closeSession(trx, report, 'complete');
  // The report of the end of the transfer arrived before the report of its start.
  if (await wasSettled(trx, report, ['failed', 'paid', 'refund-due'])) return 'unchanged';
  if (payment.status !== 'Pending') return 'unchanged';
  await trx
    .updateTable('payments')
    .set({ status: 'Processing', attention: null })
    .where('id', '=', payment.id)
    .execute();
  await expireOtherSessions(work, { payment }, report.sessionId);
  await recordPaymentAudit(work, payment, { action: 'payment.processing' });
  return 'processing';
}

async function endWaiting(work: LockedPaymentWork, payment: Payment, report: SessionReport): Promise<Settlement> {
  const { trx } = work;
  await closeSession(trx, report, 'complete');
  if (await wasSettled(trx, report, ['failed', 'paid', 'refund-due'])) return 'unchanged';
  // Another page may have been paid in the meantime.
  if (payment.status !== 'Processing' && payment.status !== 'Pending') return 'failed';
  await trx
    .updateTable('payments')
    .set({ status: 'Pending', attention: 'bank-refused' })
    .where('id', '=', payment.id)
    .execute();
  await recordPaymentAudit(work, payment, { action: 'payment.failed', outcome: 'failed' });
  await tellAboutPayment(work, payment, 'failed');
  return 'failed';
}
