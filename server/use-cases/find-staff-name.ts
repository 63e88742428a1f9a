import type { Transaction } from 'kysely';
import type { Database } from '../storage/index.ts';

/**
 * First and last name of a staff member, e.g. `"Stella Staff"`, closed accounts as well: what they have published stays theirs.
 *
 * @param trx of the whole system, because staff are out of every school's reach
 * @param staffId `"stf_…"`, of a `StaffSession`
 */
export async function findStaffName(trx: Transaction<Database>, staffId: string): Promise<string> {
  const { firstName, lastName } = await trx
    .selectFrom('administrators')
    .select(['firstName', 'lastName'])
    .where('id', '=', staffId)
    .where('universityId', 'is', null)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`;
}
