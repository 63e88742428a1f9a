import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { sql } from 'kysely';
import { decidedStatuses } from '../coverage/decided-statuses.ts';
import { lastDayToAct } from '../coverage/last-days.ts';
import { silentEnrollments } from '../coverage/silent-enrollments.ts';
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
 * Describes, in complete sentences, what the hourly job will do because a period's last day is now in the past. It counts
 * a student once for each period, and as enrolled only in the coverage that the job chooses.
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
    const late = await countLate(lock, periodId, today);
    const enrolled =
      is.silent === 'enroll' ? late - (await countElsewhere(lock, { periodId, periods: after, today })) : 0;
    const passed = `The new last day of ${periodId} (${lastDay}) has passed:`;
    if (enrolled > 0) told.push(`${passed} ${countStudents(enrolled)} will be enrolled and billed within an hour.`);
    if (late > enrolled)
      told.push(`${passed} the coverage of ${countStudents(late - enrolled)} will expire within an hour.`);
  }
  return told;
}

/** SQL: the student can no longer waive this coverage or enroll in it. */
const isLate = (today: string) => sql<boolean>`student_coverages.student_coverage_status = 'Eligible'
  and student_coverages.enroll_until is not null
  and greatest(student_coverages.waive_until, student_coverages.enroll_until, student_coverages.late_until)
    < ${today}::date`;

/** SQL: the student has another coverage with one of these statuses for some of the same days. */
const hasOther = (statuses: readonly string[]) => sql<boolean>`exists (select from student_coverages other
  where other.student_id = student_coverages.student_id and other.id <> student_coverages.id
  and other.student_coverage_status in (${sql.join(statuses)})
  and other.coverage_start_date <= student_coverages.coverage_end_date
  and least(other.coverage_end_date, other.terminates_on) >= student_coverages.coverage_start_date)`;

/** Students who have neither waived this coverage nor decided on another one for the same days. */
async function countLate({ trx, universityId }: PeriodsLock, periodId: string, today: string): Promise<number> {
  const { count } = await trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => fn.count<number>('studentId').distinct().as('count'))
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .where(isLate(today))
    .where(sql<boolean>`not ${hasOther(decidedStatuses)}`)
    .executeTakeFirstOrThrow();
  return count;
}

interface SilentPeriod {
  readonly periodId: string;
  readonly periods: Periods;
  readonly today: string;
}

/** Of these students, those whom the job enrolls in another coverage for the same days, so that this one expires. */
async function countElsewhere(
  { trx, universityId }: PeriodsLock,
  { periodId, periods, today }: SilentPeriod,
): Promise<number> {
  const coverages = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('studentId', 'in', (query) =>
      query
        .selectFrom('studentCoverages')
        .select('studentId')
        .where('universityId', '=', universityId)
        .where('periodId', '=', periodId)
        .where(isLate(today))
        .where(hasOther(['Eligible']))
        .where(sql<boolean>`not ${hasOther(decidedStatuses)}`),
    )
    .execute();
  const students = [...new Set(coverages.map(({ studentId }) => studentId))];
  return students.filter((student) => {
    const own = coverages.filter(({ studentId }) => studentId === student);
    const enrolledIn = silentEnrollments(own, { periods, today });
    return !own.some((coverage) => coverage.periodId === periodId && enrolledIn.has(coverage.id));
  }).length;
}
