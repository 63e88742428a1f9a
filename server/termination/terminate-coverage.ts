import { recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { returnPremiums, type ReturnedPremiums } from '../coverage/return-premiums.ts';
import type { StudentCoverage, TerminationReason } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

interface Termination {
  readonly lock: StudentLock;
  readonly coverage: Pick<StudentCoverage, 'id' | 'periodId'>;
  readonly reason: TerminationReason;
  /** ISO date; inclusive. */
  readonly lastDay: string;
  readonly recordId: string;
}

/**
 * Ends a coverage early, but only once. If two requests try to end it, the second one fails. The status does not
 * change: the student is enrolled until `lastDay`.
 *
 * @returns what the student gets back

 * @throws {ServerError} COVERAGE_STATE
 */
export async function terminateCoverage(work: TenantWork, termination: Termination): Promise<ReturnedPremiums> {
  const { lock, coverage, reason, lastDay, recordId } = termination;
  const { numUpdatedRows } = await lock.trx
    .updateTable('studentCoverages')
    .set({ terminatesOn: lastDay, terminationReason: reason, terminationRecordId: recordId })
    .where('id', '=', coverage.id)
    .where('studentId', '=', lock.studentId)
    .where('studentCoverageStatus', '=', 'Enrolled')
    .where('terminatesOn', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
  const { settings } = await readSchoolOfStudent(work);
  const periods = settings.coveragePeriods;
  const returned = await returnPremiums(lock, { coverage, lastDay, periods, now: work.now });
  const returnedCents = returned.billedCents + returned.laterCents + returned.paidCents;
  // Leaves out the reason: some reasons reveal a person's health insurance or income.
  const details = { recordId, lastDay, ...(returnedCents > 0 && { returnedCents }) };
  await recordAudit(work, { action: 'coverage.terminated', subjectId: coverage.id, details });
  return returned;
}
