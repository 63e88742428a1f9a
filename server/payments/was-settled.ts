import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import type { SessionReport } from './payment-provider.ts';
import type { Settlement } from './settlement.ts';

/** Whether an earlier report on the same page had one of these results. */
export async function wasSettled(
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
