import { waiverFormId } from '../coverage/waiver-form-id.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { CoverageWish } from './choose-coverages.ts';

interface WaitedFor {
  readonly wishes: readonly CoverageWish[];
  /** When the enrollment was sent. */
  readonly waitingSince: string;
}

/**
 * Refuses to accept an enrollment in a coverage that the student waived while the enrollment waited: the waiver is the
 * student's later decision, and the enrollment would charge the student.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function refuseWaivedSince(work: TenantWork, { wishes, waitingSince }: WaitedFor): Promise<void> {
  const { trx, session } = work;
  const ids = wishes.map(({ studentCoverageId }) => studentCoverageId);
  if (ids.length === 0) return;
  const waived = await trx
    .selectFrom('studentCoverages')
    .innerJoin('formRecords', 'formRecords.subjectId', 'studentCoverages.id')
    .selectAll('studentCoverages')
    .where('studentCoverages.studentId', '=', session.studentId)
    .where('studentCoverages.id', 'in', ids)
    .where('studentCoverageStatus', '=', 'Waived')
    .where('formRecords.studentId', '=', session.studentId)
    .where('formId', '=', waiverFormId)
    .where('status', '=', 'submitted')
    .where('submittedAt', '>', waitingSince)
    .executeTakeFirst();
  if (waived === undefined) return;
  const { settings } = await readSchoolOfStudent(work);
  throw new ServerError('COVERAGE_STATE', {
    detail: `The student waived ${nameCoverage(settings, waived).planName} after sending this enrollment. You can refuse the enrollment.`,
  });
}
