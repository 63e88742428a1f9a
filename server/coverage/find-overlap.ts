import type { StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { coveragesOverlap, type CoverageDays } from './coverage-overlap.ts';
import { isHeld } from './enrollment-offer.ts';

/**
 * Finds another coverage of the locked student that is held for some of the same days. A student can have only one coverage
 * for a day.
 *
 * @param days the days that the coverage would have
 */
export async function findOverlap(
  { trx, studentId }: StudentLock,
  coverageId: string,
  days: CoverageDays,
): Promise<StudentCoverage | undefined> {
  const others = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('id', '!=', coverageId)
    .execute();
  return others.find((other) => isHeld(other.studentCoverageStatus) && coveragesOverlap(other, days));
}
