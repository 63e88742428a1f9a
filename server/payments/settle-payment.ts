import type { Transaction } from 'kysely';
import type { ServerParts } from '../server-parts.ts';
import type { Database, Payment } from '../storage/index.ts';
import type { SessionReport } from './payment-provider.ts';
import { closeSession, expireOtherSessions } from './payment-sessions.ts';
import { lockPayment, recordPaymentAudit, type PaymentWork } from './payment-work.ts';
import { tellAboutPayment } from './tell-about-payment.ts';
import type { Settlement } from './settlement.ts';
import { takeMoney } from './take-money.ts';

export type SettleParts = Pick<ServerParts, 'storage' | 'keyRing' | 'baseUrl' | 'clock' | 'wakeOutbox'>;

interface Told {
  /** Of the event, or one of the job's own: what came before under it is not taken again. */
  readonly eventId: string;
  readonly type: string;
  readonly report: SessionReport;
  readonly requestId: string | null;
}

/**
 * Takes what the provider says of a session into the books, in one transaction: the payment, the coverages, the mail.
 * In whatever order reports come and however often, the end is the same; what is paid stays paid.
 */
export async function settlePayment(parts: SettleParts, told: Told): Promise<Settlement> {
  const { storage, clock, keyRing, baseUrl } = parts;
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
    const outcome = await settle({ trx, keyRing, baseUrl, now, requestId }, report);
    await trx.updateTable('paymentEvents').set({ outcome }).where('id', '=', eventId).execute();
    return outcome;
  });
  parts.wakeOutbox();
  return settlement;
}

async function settle(work: PaymentWork, report: SessionReport): Promise<Settlement> {
  const { trx } = work;
  const session = await trx
    .selectFrom('paymentSessions')
    .select('paymentId')
    .where('id', '=', report.sessionId)
    .executeTakeFirst();
  // One account at the provider may serve more than this portal.
  if (!session) return 'unknown-session';
  if (report.paymentId !== session.paymentId) return 'foreign-payment';
  const payment = await lockPayment(trx, session.paymentId);
  if (!payment) return 'unknown-session';

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

async function beginWaiting(work: PaymentWork, payment: Payment, report: SessionReport): Promise<Settlement> {
  const { trx } = work;
  await closeSession(trx, report, 'complete');
  // Its end was told before its beginning.
  if (await wasSettled(trx, report, ['failed', 'paid', 'refund-due'])) return 'unchanged';
  if (payment.status !== 'Pending') return 'unchanged';
  await trx
    .updateTable('payments')
    .set({ status: 'Processing', attention: null })
    .where('id', '=', payment.id)
    .execute();
  await expireOtherSessions(work, payment, report.sessionId);
  await recordPaymentAudit(work, payment, { action: 'payment.processing' });
  return 'processing';
}

async function endWaiting(work: PaymentWork, payment: Payment, report: SessionReport): Promise<Settlement> {
  const { trx } = work;
  await closeSession(trx, report, 'complete');
  if (await wasSettled(trx, report, ['failed', 'paid', 'refund-due'])) return 'unchanged';
  // Another page may have brought the money meanwhile.
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

async function wasSettled(
  trx: Transaction<Database>,
  { sessionId }: SessionReport,
  outcomes: readonly Settlement[],
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('paymentEvents')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('outcome', 'in', outcomes)
    .executeTakeFirst();
  return earlier !== undefined;
}
