import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import { coveragesOverlap } from './coverage-overlap.ts';
import { decidedStatuses } from './decided-statuses.ts';
import { lastDayToAct } from './last-days.ts';

/**
 * The coverages in which the portal will enroll a student who does nothing, with the last day to act, keyed by coverage
 * id. The portal enrolls a student only once for the same days: in the coverage that closes first. Of those that close
 * on the same day, it takes the one that starts first, and of those that also start on the same day, the longest.
 *
 * @param periods the school's periods, keyed by name
 */
export function silentEnrollments(
  coverages: readonly StudentCoverage[],
  periods: Readonly<Record<string, Pick<CoveragePeriodDefinition, 'silent'>>>,
): ReadonlyMap<string, IsoDate> {
  const decided = coverages.filter(({ studentCoverageStatus }) => decidedStatuses.includes(studentCoverageStatus));
  const closing = coverages
    .flatMap((coverage) => {
      const lastDay = lastDayToAct(coverage);
      return coverage.studentCoverageStatus === 'Eligible' && lastDay !== null ? [{ coverage, lastDay }] : [];
    })
    .sort(
      (a, b) =>
        compare(a.lastDay, b.lastDay) ||
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

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
