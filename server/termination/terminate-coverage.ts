import { recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { TerminationReason } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

interface Termination {
  readonly lock: StudentLock;
  readonly coverageId: string;
  readonly reason: TerminationReason;
  /** ISO date; inclusive. */
  readonly lastDay: string;
  readonly recordId: string;
}

/**
 * Ends a coverage early, but only once. If two requests try to end it, the second one fails. The status does not
 * change: the student is enrolled until `lastDay`.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function terminateCoverage(work: TenantWork, termination: Termination): Promise<void> {
  const { lock, coverageId, reason, lastDay, recordId } = termination;
  const { numUpdatedRows } = await lock.trx
    .updateTable('studentCoverages')
    .set({ terminatesOn: lastDay, terminationReason: reason, terminationRecordId: recordId })
    .where('id', '=', coverageId)
    .where('studentId', '=', lock.studentId)
    .where('studentCoverageStatus', '=', 'Enrolled')
    .where('terminatesOn', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
  // Leaves out the reason: some reasons reveal a person's health insurance or income.
  await recordAudit(work, { action: 'coverage.terminated', subjectId: coverageId, details: { recordId, lastDay } });
}
