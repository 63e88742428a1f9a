import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Database } from '../platform/storage/index.ts';
import { findErased } from '../retention/erased-people.ts';
import { findSchoolBySlug } from './find-school-by-slug.ts';

interface Readmission {
  readonly keyRing: KeyRing;
  readonly slug: string;
  readonly schoolStudentId: string;
  readonly now: Date;
}

/**
 * Lets rosters add an erased person again, e.g. a student who comes back.
 *
 * @returns false when the portal did not erase a student with this id
 * @throws {ServerError} NOT_FOUND for an unknown school
 */
export async function readmitPerson(
  trx: Transaction<Database>,
  { keyRing, slug, schoolStudentId, now }: Readmission,
): Promise<boolean> {
  const { id: universityId } = await findSchoolBySlug(trx, slug);
  const id = (await findErased(trx, keyRing, universityId))(schoolStudentId);
  if (id === null) return false;
  await trx.updateTable('erasures').set({ readmittedAt: now }).where('id', '=', id).execute();
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: 'system',
    action: 'person.readmitted',
    subjectId: id,
    requestId: null,
    now,
  });
  return true;
}
