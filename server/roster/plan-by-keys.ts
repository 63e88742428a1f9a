import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/**
 * Makes the database look up rows by their keys until the transaction ends, also in its own checks of references. An
 * import fills tables faster than the database counts their rows. Plans for the small tables of a moment ago would read
 * the whole table for each row.
 */
export async function planByKeys(trx: Transaction<Database>): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`discard plans`.execute(trx);
}
