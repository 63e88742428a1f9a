import { recordAtDesk, recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { BrokerWork } from '../schools/staff-work.ts';
import { createSessionId, hashSessionId } from '../sessions/session-id.ts';
import { findGrantedSchools } from './find-granted-schools.ts';

/**
 * Lets a broker's person work for one of the schools that are granted to them. The session continues under a new id,
 * because its rights change. The school's audit trail records it. Null when no such school is granted.
 *
 * @param slug the school's
 * @returns the id for the cookie
 * @throws {ServerError} SESSION_REQUIRED when the session has ended in the meantime
 */
export async function chooseSchool(work: BrokerWork, slug: string): Promise<string | null> {
  const { trx, session, now } = work;
  const { administratorId, idHash, expiresAt } = session;
  const school = (await findGrantedSchools(trx, administratorId)).find((each) => each.slug === slug);
  const action = 'broker.school-opened';
  if (school === undefined) {
    await recordAudit(work, { action, outcome: 'refused' });
    return null;
  }
  const id = createSessionId();
  const changed = await trx
    .updateTable('sessions')
    .set({ idHash: hashSessionId(id), grantedUniversityId: school.id, createdAt: now, lastSeenAt: now })
    .where('idHash', '=', idHash)
    .where('administratorId', '=', administratorId)
    .where('revokedAt', 'is', null)
    .returning('idHash')
    .executeTakeFirst();
  if (!changed) throw new ServerError('SESSION_REQUIRED');
  const { id: universityId, timeZone } = school;
  const facts = { administratorId, idHash: changed.idHash, expiresAt, universityId, slug, timeZone };
  await recordAtDesk({ ...work, session: { role: 'broker', ...facts } }, { action });
  return id;
}
