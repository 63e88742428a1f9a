import { coveragesOverlap, type CoverageDays } from '../../coverage/coverage-overlap.ts';
import { decidedStatuses } from '../../coverage/decided-statuses.ts';
import { lastDayToAct } from '../../coverage/last-days.ts';
import type { CoverageStatus } from '../../platform/storage/index.ts';
import type { RosterPeriod, RosterRules } from '../roster-rules.ts';
import type { CoverageNow } from './change-coverage.ts';
import type { NewCoverage, RowDecision } from './decide-row.ts';

/** A coverage that becomes Eligible after its last day. Within an hour, a job enrolls the student or expires it. */
export interface LateCoverage {
  readonly period: RosterPeriod;
  /** The last day on which the student could have waived or enrolled. */
  readonly lastDay: string;
  readonly isEnrolled: boolean;
}

interface DecidedCoverages {
  /** The student's coverages before the import. */
  readonly held: readonly CoverageNow[];
  readonly added: readonly NewCoverage[];
  readonly changed: RowDecision['changed'];
}

const decided: ReadonlySet<CoverageStatus> = new Set(decidedStatuses);

/** The late coverages of one student. Only one of several coverages for the same days enrolls the student. */
export function findLate(
  { held, added, changed }: DecidedCoverages,
  { periods, today }: Pick<RosterRules, 'periods' | 'today'>,
): readonly LateCoverage[] {
  const opened = [
    ...added
      .filter(({ studentCoverageStatus }) => studentCoverageStatus === 'Eligible')
      .map(({ period }) => ({ period, lastDay: lastDayToAct(period), days: daysOf(period) })),
    ...changed
      .filter(({ changes }) => changes.studentCoverageStatus === 'Eligible')
      .flatMap(({ coverage }) => {
        const period = periods.find(({ id }) => id === coverage.periodId);
        return period === undefined ? [] : { period, lastDay: lastDayToAct(coverage), days: coverage };
      }),
  ];
  const taken: CoverageDays[] = held.filter(({ studentCoverageStatus }) => decided.has(studentCoverageStatus));
  return opened
    .flatMap(({ lastDay, ...one }) => (lastDay !== null && lastDay < today ? { lastDay, ...one } : []))
    .sort((one, other) => compareDays(one.days, other.days))
    .map(({ period, lastDay, days }) => {
      const isEnrolled = period.silent === 'enroll' && !taken.some((other) => coveragesOverlap(other, days));
      if (isEnrolled) taken.push(days);
      return { period, lastDay, isEnrolled };
    });
}

function daysOf({ firstDay, lastDay }: RosterPeriod): CoverageDays {
  return { coverageStartDate: firstDay, coverageEndDate: lastDay, terminatesOn: null };
}

/** The job's order: the earliest coverage first, and the longest of those that start on the same day. */
function compareDays(one: CoverageDays, other: CoverageDays): number {
  if (one.coverageStartDate !== other.coverageStartDate)
    return one.coverageStartDate < other.coverageStartDate ? -1 : 1;
  return one.coverageEndDate > other.coverageEndDate ? -1 : 1;
}
