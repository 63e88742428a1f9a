import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database } from '../platform/storage/index.ts';

/**
 * First and last name of a staff member who is about to publish, e.g. `"Stella Staff"`.
 *
 * @param trx a system transaction, because no school's transaction can reach staff
 * @param staffId `"stf_…"`, of a `StaffSession`
 * @throws {ServerError} SESSION_REQUIRED when the account was closed after the session check: publication checks take a
 * while
 */
export async function findStaffName(trx: Transaction<Database>, staffId: string): Promise<string> {
  const staff = await trx
    .selectFrom('administrators')
    .select(['firstName', 'lastName'])
    .where('id', '=', staffId)
    .where('universityId', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (!staff) throw new ServerError('SESSION_REQUIRED');
  return `${staff.firstName} ${staff.lastName}`;
}
