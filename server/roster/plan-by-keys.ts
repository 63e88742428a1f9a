import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** After this many rows, and each time there are `growth` times as many, the database updates its statistics. */
const firstUpdate = 500;
const growth = 4;

/**
 * Makes the database look up rows by their keys until the transaction ends, including in its own foreign key checks. An
 * import fills tables faster than the database updates its statistics. Query plans for the previously small tables
 * would read the whole table, or all students of the school, for each row.
 *
 * @returns call this function after each batch, with the number of rows so far
 */
export async function planByKeys(trx: Transaction<Database>): Promise<(rows: number) => Promise<void>> {
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`discard plans`.execute(trx);
  let next = firstUpdate;
  return async (rows) => {
    if (rows < next) return;
    next = rows * growth;
    await updateStatistics(trx, ['students', 'student_coverages', 'roster_students']);
  };
}

/**
 * Updates the database's statistics for the given tables, and makes the database plan its queries again. Skips a table
 * while another transaction updates its statistics.
 */
export async function updateStatistics(trx: Transaction<Database>, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(trx);
  // Only the owner of the tables can update their statistics.
  await sql`set local role none`.execute(trx);
  await sql`analyze (skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  await sql`select set_config('role', ${rows[0]!.role}, true)`.execute(trx);
  await sql`discard plans`.execute(trx);
}
