import { lastDayToAct } from '../../coverage/last-days.ts';
import { silentEnrollments, type SilentCoverage } from '../../coverage/silent-enrollments.ts';
import type { RosterPeriod, RosterRules } from '../roster-rules.ts';
import type { CoverageNow } from './change-coverage.ts';
import type { NewCoverage, RowDecision } from './decide-row.ts';

/**
 * A coverage that becomes Eligible after its last day. Within an hour, a job enrolls the student or lets the coverage
 * expire.
 */
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

/** The late coverages of one student. Only one of several coverages for the same days enrolls the student. */
export function findLate(
  { held, added, changed }: DecidedCoverages,
  { periods, today }: Pick<RosterRules, 'periods' | 'today'>,
): readonly LateCoverage[] {
  const known = new Map(periods.map((period) => [period.id, period]));
  const changes = new Map(changed.map((one) => [one.coverage.id, one.changes]));
  const kept = held.map((coverage): SilentCoverage => ({ ...coverage, ...changes.get(coverage.id) }));
  const news = added.map(toCoverage);
  const opened = [...news, ...kept.filter(({ id }) => changes.get(id)?.studentCoverageStatus === 'Eligible')];
  const enrollments = silentEnrollments([...kept, ...news], { periods: Object.fromEntries(known), today });
  return opened.flatMap((coverage) => {
    const [period, lastDay] = [known.get(coverage.periodId), lastDayToAct(coverage)];
    const isLate = coverage.studentCoverageStatus === 'Eligible' && lastDay !== null && lastDay < today;
    return isLate && period !== undefined ? [{ period, lastDay, isEnrolled: enrollments.has(coverage.id) }] : [];
  });
}

/** The coverage that the import adds. It has no id of its own yet. */
function toCoverage({ period, studentCoverageStatus }: NewCoverage): SilentCoverage {
  return {
    id: period.id,
    periodId: period.id,
    studentCoverageStatus,
    coverageStartDate: period.firstDay,
    coverageEndDate: period.lastDay,
    terminatesOn: null,
    waiveUntil: period.waiveUntil ?? null,
    enrollUntil: period.enrollUntil,
    lateUntil: period.lateUntil ?? null,
  };
}
