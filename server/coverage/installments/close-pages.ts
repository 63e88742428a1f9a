import { postMessage } from '../../platform/outbox/outbox-message.ts';
import type { StudentLock } from '../../schools/lock-student.ts';

/** Closes the hosted pages of an installment whose amount has changed, because they have the old amount. */
export async function closePages(
  { trx }: StudentLock,
  { id, universityId, now }: { readonly id: string; readonly universityId: string; readonly now: Date },
): Promise<void> {
  const pages = await trx
    .selectFrom('paymentSessions')
    .select('id')
    .where('installmentId', '=', id)
    .where('status', '=', 'open')
    .execute();
  for (const { id: sessionId } of pages)
    await postMessage(trx, universityId, { kind: 'payment-session-expiry', payload: { sessionId } }, now);
}
