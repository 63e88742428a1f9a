import { coveragesOverlap } from '../coverage/coverage-overlap.ts';
import { correctCoverage } from '../coverage/move-coverage.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';

interface UndoneWaiver {
  readonly coverage: StudentCoverage;
  /** The day of the submission. */
  readonly sentOn: string;
}

/**
 * Makes a waived coverage Eligible again, because the school undoes its acceptance of the waiver.
 *
 * @throws {ServerError} COVERAGE_STATE if the student has enrolled since, or if another coverage for the same days has
 *   expired because this one was waived
 */
export async function undoWaiver(lock: StudentLock, { coverage, sentOn }: UndoneWaiver): Promise<void> {
  const expired = await lock.trx
    .selectFrom('studentCoverages')
    .select(['coverageStartDate', 'coverageEndDate', 'terminatesOn'])
    .where('studentId', '=', lock.studentId)
    .where('id', '!=', coverage.id)
    .where('studentCoverageStatus', '=', 'Enrollment Expired')
    .where('silentSince', '>=', sentOn)
    .execute();
  if (expired.some((other) => coveragesOverlap(other, coverage))) throw new ServerError('COVERAGE_STATE');
  await correctCoverage(lock, { id: coverage.id, from: 'Waived', to: 'Eligible' });
}
