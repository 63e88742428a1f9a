import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** A school that is granted to a broker's person. */
export interface GrantedSchool {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

/**
 * The schools that are granted to a broker's person now, by name.
 *
 * @param trx a system transaction, because a school's transaction sees only the grants of that school
 */
export async function findGrantedSchools(
  trx: Transaction<Database>,
  brokerId: string,
): Promise<readonly GrantedSchool[]> {
  return trx
    .selectFrom('brokerGrants')
    .innerJoin('universities', 'universities.id', 'brokerGrants.universityId')
    .select(['universities.id', 'slug', 'name', 'timeZone'])
    .where('brokerId', '=', brokerId)
    .where('revokedAt', 'is', null)
    .orderBy('name')
    .orderBy('slug')
    .execute();
}
