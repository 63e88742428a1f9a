import type { Answers } from '@campus-cover/engine';
import { lastDayToAct } from '../coverage/last-days.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';

interface Refused {
  readonly coverages: readonly StudentCoverage[];
  readonly answers: Answers;
  /** The day until which the student can act. */
  readonly until: IsoDate;
}

/**
 * Gives the student time to enroll or waive after a refused enrollment: no job closes the Eligible coverages that its
 * answers chose before that day.
 */
export async function keepCoveragesOpen({ trx }: StudentLock, { coverages, answers, until }: Refused): Promise<void> {
  // The answers can be a draft, so they can be longer than any form allows.
  const { Coverages: chosen } = answers;
  if (!Array.isArray(chosen)) return;
  const closing = coverages.filter((coverage) => {
    const lastDay = lastDayToAct(coverage);
    const closesEarlier = lastDay !== null && lastDay < until;
    return closesEarlier && coverage.studentCoverageStatus === 'Eligible' && chosen.includes(coverage.id);
  });
  if (closing.length === 0) return;
  await trx
    .updateTable('studentCoverages')
    .set({ lateUntil: until })
    .where(
      'id',
      'in',
      closing.map(({ id }) => id),
    )
    .execute();
}
