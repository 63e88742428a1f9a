import { sql, type Transaction } from 'kysely';
import { postMessage } from '../../platform/outbox/outbox-message.ts';
import type { Database, Payment } from '../../platform/storage/index.ts';
import type { LockedPaymentWork } from '../payment-work.ts';

/** The webhook of a refund. */
export interface RefundEvent {
  readonly id: string;
  readonly type: string;
}

interface EarlyRefund {
  readonly event: RefundEvent;
  readonly providerPaymentId: string;
  readonly now: Date;
}

const outcome = 'unknown-refund';

/**
 * Makes the report on a refund and the arrival of its payment wait for each other, so that one of them sees the other.
 * The caller then looks for the other one.
 */
export async function lockReceipt(trx: Transaction<Database>, providerPaymentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipt ${providerPaymentId}`}, 0))`.execute(trx);
}

/**
 * Notes that a payment that has not arrived was refunded. It can also be another system's payment on the same account.
 */
export async function noteEarlyRefund(
  trx: Transaction<Database>,
  { event, providerPaymentId, now }: EarlyRefund,
): Promise<void> {
  await trx
    .insertInto('paymentEvents')
    .values({ id: event.id, type: event.type, sessionId: providerPaymentId, outcome, receivedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** If a payment was refunded before it arrived, has the outbox ask the provider for its refunds after the commit. */
export async function recallEarlyRefunds(
  { trx, now }: Pick<LockedPaymentWork, 'trx' | 'now'>,
  { universityId }: Payment,
  providerPaymentId: string | null,
): Promise<void> {
  if (providerPaymentId === null) return;
  await lockReceipt(trx, providerPaymentId);
  const early = await trx
    .selectFrom('paymentEvents')
    .select('id')
    .where('sessionId', '=', providerPaymentId)
    .where('outcome', '=', outcome)
    .executeTakeFirst();
  if (early) await postMessage(trx, universityId, { kind: 'early-refund', payload: { providerPaymentId } }, now);
}
