import { recordAudit } from '../audit/record-audit.ts';
import type { ReturnedPremiums } from '../coverage/return-premiums.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { endCoverage, type EarlyEnd } from './end-coverage.ts';

interface Termination extends Pick<EarlyEnd, 'coverage' | 'reason' | 'lastDay'> {
  readonly lock: StudentLock;
  readonly recordId: string;
}

/**
 * Ends a coverage early because the student asked for it. If two requests try to end it, the second one fails.
 *
 * @returns what the student gets back
 * @throws {ServerError} COVERAGE_STATE
 */
export async function terminateCoverage(work: TenantWork, termination: Termination): Promise<ReturnedPremiums> {
  const { lock, coverage, lastDay, recordId } = termination;
  const { settings } = await readSchoolOfStudent(work);
  const returned = await endCoverage(lock, { ...termination, periods: settings.coveragePeriods, now: work.now });
  const returnedCents = returned.billedCents + returned.laterCents + returned.paidCents;
  // Leaves out the reason: some reasons reveal a person's health insurance or income.
  const details = { recordId, lastDay, ...(returnedCents > 0 && { returnedCents }) };
  await recordAudit(work, { action: 'coverage.terminated', subjectId: coverage.id, details });
  return returned;
}
