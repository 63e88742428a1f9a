import { eraseExportRows } from './erase-export-rows.ts';
import type { RemovalWork } from '../retention-kind.ts';

/** Tables whose rows belong to one account and end with it. */
const ofAccount = [
  'accountTokens',
  'studentCredentials',
  'linkedIdentities',
  'idempotencyKeys',
  'reminders',
  'emailBounces',
  'importRows',
  'rosterStudents',
  'rosterChanges',
  // Contains only lifted holds, because nothing about a person under a hold is removed.
  'holds',
] as const;

/**
 * Removes students' accounts, ends their sessions, and empties what exports have about them. Forms, documents, coverages
 * and payments must be gone.
 */
export async function removeAccounts({ trx }: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ofAccount) await trx.deleteFrom(table).where('studentId', 'in', ids).execute();
  await eraseExportRows(trx, ids);
  // An administrator who acts for the student stays signed in as an administrator.
  await trx
    .updateTable('sessions')
    .set({ studentId: null, actingUntil: null })
    .where('studentId', 'in', ids)
    .where('administratorId', 'is not', null)
    .execute();
  await trx.deleteFrom('sessions').where('studentId', 'in', ids).execute();
  await trx.deleteFrom('students').where('id', 'in', ids).execute();
}
