import { recordAudit } from '../../audit/record-audit.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { AdministratorWork } from '../../schools/tenant-work.ts';

/**
 * Removes the note that a student's address does not work, so that the student receives reminders again. Reminders that
 * were not sent stay unsent. A note that is gone already changes nothing.
 *
 * @throws {ServerError} NOT_FOUND for a student of another school
 */
export async function clearBounce(work: AdministratorWork, studentId: string): Promise<void> {
  const { trx, session } = work;
  const cleared = await trx
    .deleteFrom('emailBounces')
    .where('universityId', '=', session.universityId)
    .where('studentId', '=', studentId)
    .returning('status')
    .executeTakeFirst();
  if (cleared !== undefined) {
    const details = { status: cleared.status };
    return recordAudit(work, { action: 'address.marked-working', subjectId: studentId, details });
  }
  const student = await trx
    .selectFrom('students')
    .select('id')
    .where('universityId', '=', session.universityId)
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (student === undefined) throw new ServerError('NOT_FOUND');
}
