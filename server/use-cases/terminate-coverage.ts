import { ServerError } from '../errors/server-error.ts';
import type { TerminationReason } from '../storage/index.ts';
import { recordAudit } from './record-audit.ts';
import type { TenantWork } from './tenant-work.ts';

interface Termination {
  readonly coverageId: string;
  readonly reason: TerminationReason;
  /** ISO date; inclusive. */
  readonly lastDay: string;
  readonly recordId: string;
}

/**
 * Ends a coverage early, once: of two that try, one finds it terminated. Its status stays: the student is enrolled until that day.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function terminateCoverage(work: TenantWork, termination: Termination): Promise<void> {
  const { coverageId, reason, lastDay, recordId } = termination;
  const { numUpdatedRows } = await work.trx
    .updateTable('studentCoverages')
    .set({ terminatesOn: lastDay, terminationReason: reason, terminationRecordId: recordId })
    .where('id', '=', coverageId)
    .where('studentId', '=', work.session.studentId)
    .where('studentCoverageStatus', '=', 'Enrolled')
    .where('terminatesOn', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
  // Not the reason: some of them tell of somebody's health insurance or income.
  await recordAudit(work, { action: 'coverage.terminated', subjectId: coverageId, details: { recordId, lastDay } });
}
