import type { Transaction } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import type { Database } from '../storage/index.ts';

/**
 * First and last name of a staff member who is about to publish, e.g. `"Stella Staff"`.
 *
 * @param trx of the whole system, because staff are out of every school's reach
 * @param staffId `"stf_…"`, of a `StaffSession`
 * @throws {ServerError} SESSION_REQUIRED when the account was closed since its session was looked at: checks take a while
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
