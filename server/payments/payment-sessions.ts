import type { Transaction } from 'kysely';
import { postMessage } from '../platform/outbox/outbox-message.ts';
import type { Database, Installment, Payment } from '../platform/storage/index.ts';
import type { SessionReport } from './payment-provider.ts';
import type { PaymentWork } from './payment-work.ts';

/** What a hosted page is for: what is due at the enrollment, or a later installment. */
export interface PaidOnPage {
  readonly payment: Pick<Payment, 'id' | 'universityId'>;
  readonly installment?: Pick<Installment, 'id'>;
}

/** Closes the other hosted pages for the same amount, so that the student cannot pay twice. */
export async function expireOtherSessions(
  { trx, now }: Pick<PaymentWork, 'trx' | 'now'>,
  { payment, installment }: PaidOnPage,
  exceptId?: string,
): Promise<void> {
  const open = await trx
    .selectFrom('paymentSessions')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('installmentId', 'is not distinct from', installment?.id ?? null)
    .where('status', '=', 'open')
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
  for (const { id } of open)
    await postMessage(trx, payment.universityId, { kind: 'payment-session-expiry', payload: { sessionId: id } }, now);
}

/** Records that a session can no longer be paid. Returns false when an earlier call already recorded it. */
export async function closeSession(
  trx: Transaction<Database>,
  { sessionId }: SessionReport,
  status: 'complete' | 'expired',
): Promise<boolean> {
  const closed = await trx
    .updateTable('paymentSessions')
    .set({ status })
    .where('id', '=', sessionId)
    // A session that the database lists as expired may still have been paid.
    .where('status', 'in', status === 'complete' ? ['open', 'expired'] : ['open'])
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
