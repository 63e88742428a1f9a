import { coveragesOverlap } from '../coverage/coverage-overlap.ts';
import { isHeld } from '../coverage/enrollment-offer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';

interface UndoneTermination {
  readonly coverage: StudentCoverage;
  /** The record of the termination. */
  readonly recordId: string;
}

/**
 * Makes a terminated coverage last until its own end again, because the school undoes its acceptance of the termination.
 *
 * @throws {ServerError} COVERAGE_STATE if the student has another coverage for the days after the termination
 */
export async function undoTermination(
  { trx, studentId }: StudentLock,
  { coverage, recordId }: UndoneTermination,
): Promise<void> {
  const others = await trx
    .selectFrom('studentCoverages')
    .select(['coverageStartDate', 'coverageEndDate', 'terminatesOn', 'studentCoverageStatus'])
    .where('studentId', '=', studentId)
    .where('id', '!=', coverage.id)
    .execute();
  const whole = { ...coverage, terminatesOn: null };
  const isTaken = others.some((other) => isHeld(other.studentCoverageStatus) && coveragesOverlap(other, whole));
  if (isTaken) throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('studentCoverages')
    .set({ terminatesOn: null, terminationReason: null, terminationRecordId: null })
    .where('id', '=', coverage.id)
    .where('studentId', '=', studentId)
    .where('terminationRecordId', '=', recordId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
}
