import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { sql } from 'kysely';
import { decidedStatuses } from '../coverage/decided-statuses.ts';
import { lastDayToAct } from '../coverage/last-days.ts';
import type { PeriodsLock } from '../schools/lock-students-of-periods.ts';
import { countStudents } from './count-words.ts';

type Periods = Readonly<Record<string, CoveragePeriodDefinition>>;

interface ComparedPeriods {
  readonly before: Periods;
  readonly after: Periods;
  /** ISO date in the school's time zone. */
  readonly today: string;
}

/**
 * Describes, in complete sentences, what the hourly job will do because a period's last day is now in the past.
 *
 * @param lock on the students of the periods that change; their coverages already have the new days
 */
export async function findLateHarm(
  lock: PeriodsLock,
  { before, after, today }: ComparedPeriods,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const periodId of lock.periodIds) {
    const [was, is] = [before[periodId], after[periodId]];
    if (was === undefined || is === undefined) continue;
    const lastDay = lastDayToAct(is);
    if (lastDay === null || lastDay >= today || lastDay === lastDayToAct(was)) continue;
    const count = await countLate(lock, periodId, today);
    if (count === 0) continue;
    const next =
      is.silent === 'enroll'
        ? `${countStudents(count)} will be enrolled and billed within an hour`
        : `the coverage of ${countStudents(count)} will expire within an hour`;
    told.push(`The new last day of ${periodId} (${lastDay}) has passed: ${next}.`);
  }
  return told;
}

/** Students who have neither waived this coverage nor decided on another one for the same days. */
async function countLate({ trx, universityId }: PeriodsLock, periodId: string, today: string): Promise<number> {
  const { count } = await trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .where('studentCoverageStatus', '=', 'Eligible')
    .where(sql<boolean>`enroll_until is not null and greatest(waive_until, enroll_until, late_until) < ${today}::date`)
    .where(
      sql<boolean>`not exists (select from student_coverages other
        where other.student_id = student_coverages.student_id
        and other.student_coverage_status in (${sql.join(decidedStatuses)})
        and other.coverage_start_date <= student_coverages.coverage_end_date
        and least(other.coverage_end_date, other.terminates_on) >= student_coverages.coverage_start_date)`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
