import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/**
 * Placing a hold waits for the removals that are running at the school, and removals that start later see the hold. So
 * once a hold is placed, the portal removes nothing that it covers. Removals do not wait for each other.
 *
 * @param as what the transaction does
 */
export async function lockHolds(
  trx: Transaction<Database>,
  universityId: string,
  as: 'removing' | 'placing',
): Promise<void> {
  const key = sql`hashtextextended(${`holds ${universityId}`}, 0)`;
  await (
    as === 'placing' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(trx);
}
