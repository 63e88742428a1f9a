import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/**
 * Makes the database look up rows by their keys until the transaction ends, also in its own foreign key checks. An
 * import fills tables faster than the database counts their rows. Query plans that were made for the small tables would
 * read the whole table for each row.
 */
export async function planByKeys(trx: Transaction<Database>): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`discard plans`.execute(trx);
}
