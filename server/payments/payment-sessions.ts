import type { Transaction } from 'kysely';
import { postMessage } from '../outbox/outbox-message.ts';
import type { Database, Payment } from '../storage/index.ts';
import type { SessionReport } from './payment-provider.ts';
import type { PaymentWork } from './payment-work.ts';

/** Closes the hosted pages on which the same could be paid again. */
export async function expireOtherSessions(
  { trx, now }: Pick<PaymentWork, 'trx' | 'now'>,
  payment: Pick<Payment, 'id' | 'universityId'>,
  exceptId?: string,
): Promise<void> {
  const open = await trx
    .selectFrom('paymentSessions')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'open')
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
  for (const { id } of open)
    await postMessage(trx, payment.universityId, { kind: 'payment-session-expiry', payload: { sessionId: id } }, now);
}

/** Notes that nothing can be paid on a session any more. Gives false when it was noted before. */
export async function closeSession(
  trx: Transaction<Database>,
  { sessionId }: SessionReport,
  status: 'complete' | 'expired',
): Promise<boolean> {
  const closed = await trx
    .updateTable('paymentSessions')
    .set({ status })
    .where('id', '=', sessionId)
    // What our books took for expired may have been paid after all.
    .where('status', 'in', status === 'complete' ? ['open', 'expired'] : ['open'])
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
