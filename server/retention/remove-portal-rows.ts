import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { isSchoolFree, isStudentHeld } from './hold-conditions.ts';
import type { PortalTable } from './retention-kind.ts';
import { batchSize } from './remove-batch.ts';

/**
 * Deletes one batch of the portal's own rows that are past their retention period and that no hold covers. Rows that
 * another transaction has locked wait for the next run.
 */
export async function removePortalRows(
  trx: Transaction<Database>,
  { table, isDue, belongsTo }: PortalTable,
  before: Date,
): Promise<number> {
  const isFree = {
    portal: sql`true`,
    school: isSchoolFree,
    student: sql`${isSchoolFree} and not ${isStudentHeld(sql`t.student_id`)}`,
  }[belongsTo];
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid in (
    select t.ctid from ${sql.table(table)} t where ${isDue(before)} and ${isFree}
    limit ${batchSize} for update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
