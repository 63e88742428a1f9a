import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { Database } from '../platform/storage/index.ts';

interface EndedGrants {
  readonly brokerId: string;
  /** Null: every school that is granted to the person. */
  readonly universityId: string | null;
  readonly now: Date;
}

/**
 * Ends grants of a broker's person. Each school's audit trail records it, and others can decide at once what the person
 * had reserved there.
 *
 * @param trx a system transaction
 * @returns the number of grants that ended
 */
export async function endGrants(
  trx: Transaction<Database>,
  { brokerId, universityId, now }: EndedGrants,
): Promise<number> {
  const ended = await trx
    .updateTable('brokerGrants')
    .set({ revokedAt: now })
    .where('brokerId', '=', brokerId)
    .$if(universityId !== null, (query) => query.where('universityId', '=', universityId ?? ''))
    .where('revokedAt', 'is', null)
    .returning('universityId')
    .execute();
  if (ended.length === 0) return 0;
  const schools = ended.map((grant) => grant.universityId).toSorted();
  // So that a later grant does not open the school in a session that still exists.
  await trx
    .updateTable('sessions')
    .set({ grantedUniversityId: null })
    .where('administratorId', '=', brokerId)
    .where('grantedUniversityId', 'in', schools)
    .execute();
  await trx
    .updateTable('reviews')
    .set({ claimedBy: null, claimedUntil: null })
    .where('claimedBy', '=', brokerId)
    .where('universityId', 'in', schools)
    .execute();
  for (const school of schools) {
    const fact = { universityId: school, actorId: 'system', action: 'broker.school-revoked', subjectId: brokerId };
    await recordAuditWithoutSession(trx, { ...fact, requestId: null, now });
  }
  return schools.length;
}
