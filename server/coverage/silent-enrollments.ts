import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import { coveragesOverlap } from './coverage-overlap.ts';
import { decidedStatuses } from './decided-statuses.ts';
import { lastDayToAct } from './last-days.ts';

/** What decides whether the portal enrolls a student who does nothing. */
export type SilentCoverage = Pick<
  StudentCoverage,
  | 'id'
  | 'periodId'
  | 'studentCoverageStatus'
  | 'coverageStartDate'
  | 'coverageEndDate'
  | 'terminatesOn'
  | 'waiveUntil'
  | 'enrollUntil'
  | 'lateUntil'
>;

interface Calendar {
  /** The school's periods, keyed by name. */
  readonly periods: Readonly<Record<string, Pick<CoveragePeriodDefinition, 'silent'>>>;
  /** Today's date at the school. */
  readonly today: IsoDate;
}

/**
 * The coverages in which the portal will enroll a student who does nothing, with the last day to act, keyed by coverage
 * id. The portal enrolls a student only once for the same days: in the coverage that closes first. It enrolls no one
 * before the late periods of the student's other coverages for the same days have passed. The next run closes all
 * coverages whose last day has passed. If several close in the same run, the portal takes the one that starts first, or
 * the longest of those that start on the same day.
 *
 * @param coverages all of one student's coverages
 */
export function silentEnrollments(
  coverages: readonly SilentCoverage[],
  { periods, today }: Calendar,
): ReadonlyMap<string, IsoDate> {
  const decided = coverages.filter(({ studentCoverageStatus }) => decidedStatuses.includes(studentCoverageStatus));
  const closing = coverages
    .flatMap((coverage) => {
      const ownDay = lastDayToAct(coverage);
      if (coverage.studentCoverageStatus !== 'Eligible' || ownDay === null) return [];
      return [{ coverage, lastDay: lateDays(coverage, coverages).reduce(laterDay, ownDay) }];
    })
    .sort(
      (a, b) =>
        compare(runAfter(a.lastDay, today), runAfter(b.lastDay, today)) ||
        compare(a.coverage.coverageStartDate, b.coverage.coverageStartDate) ||
        compare(b.coverage.coverageEndDate, a.coverage.coverageEndDate) ||
        compare(a.coverage.id, b.coverage.id),
    );
  const enrollments = new Map<string, IsoDate>();
  for (const { coverage, lastDay } of closing) {
    const period = Object.hasOwn(periods, coverage.periodId) ? periods[coverage.periodId] : undefined;
    if (period?.silent !== 'enroll' || decided.some((other) => coveragesOverlap(coverage, other))) continue;
    enrollments.set(coverage.id, lastDay);
    decided.push(coverage);
  }
  return enrollments;
}

/** The ends of the late periods of the other coverages that the student can choose for the same days. */
function lateDays(coverage: SilentCoverage, all: readonly SilentCoverage[]): readonly IsoDate[] {
  return all.flatMap((other) =>
    other.id !== coverage.id &&
    other.studentCoverageStatus === 'Eligible' &&
    other.lateUntil !== null &&
    coveragesOverlap(coverage, other)
      ? [other.lateUntil]
      : [],
  );
}

function laterDay(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? other : one;
}

/** The last days that sort the same close in the same run. */
function runAfter(lastDay: IsoDate, today: IsoDate): string {
  return lastDay < today ? '' : lastDay;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
