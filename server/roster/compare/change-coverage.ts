import type { Eligibility } from '@campus-cover/engine';
import type { CoverageStatus, StudentCoverage } from '../../platform/storage/index.ts';
import type { RosterPeriod } from '../roster-rules.ts';

/** A coverage of one of the run's periods. */
export interface CoverageNow extends Pick<
  StudentCoverage,
  | 'id'
  | 'studentId'
  | 'periodId'
  | 'studentCoverageStatus'
  | 'subscriberId'
  | 'rateClass'
  | 'eligibleFrom'
  | 'goneSince'
  | 'silentSince'
  | 'coverageStartDate'
  | 'coverageEndDate'
  | 'terminatesOn'
  | 'waiveUntil'
  | 'enrollUntil'
  | 'lateUntil'
  | 'eligibilityConfirmedOn'
> {
  /** Whether the student has acted on the coverage: with a draft, a waiver, an enrollment, a payment or a document. */
  readonly hasActed: boolean;
}

/** The coverage columns that a roster changes. */
export type CoverageColumns = Pick<
  StudentCoverage,
  'studentCoverageStatus' | 'subscriberId' | 'rateClass' | 'eligibleFrom' | 'eligibilityConfirmedOn' | 'goneSince'
>;

/** What happens to a coverage. */
export interface CoverageChange {
  readonly changes: Partial<CoverageColumns>;
  /** Complete sentences about the changes. */
  readonly words: readonly string[];
  /** Why the coverage stays even though the file no longer supports it; null when the coverage does not stay. */
  readonly kept: string | null;
  /** Whether the coverage counts as lost: the student had it, and the file no longer includes it. */
  readonly isLost: boolean;
}

interface Occasion {
  readonly period: RosterPeriod;
  readonly today: string;
  readonly gone: 'keep' | 'expire';
}

const openStatuses: ReadonlySet<CoverageStatus> = new Set(['Eligible', 'Eligibility Pending']);

/** The status of a new coverage, and the day on which it becomes Eligible if that day is known. */
export function statusFor(
  status: NonNullable<Eligibility['status']>,
  { opensOn }: RosterPeriod,
  today: string,
): Pick<CoverageColumns, 'studentCoverageStatus' | 'eligibleFrom'> {
  if (status === 'Eligible' && opensOn !== undefined && opensOn > today)
    return { studentCoverageStatus: 'Eligibility Pending', eligibleFrom: opensOn };
  return { studentCoverageStatus: status, eligibleFrom: null };
}

/**
 * The effect of a row on an existing coverage. A coverage changes its status or is lost only if the student has not
 * acted on it.
 *
 * @param subscriberId the row's subscriber ID; null when the file has none
 */
export function changeCoverage(
  coverage: CoverageNow,
  { eligibility, subscriberId }: { readonly eligibility: Eligibility; readonly subscriberId: string | null },
  occasion: Occasion,
): CoverageChange {
  if (eligibility.status === null) return loseCoverage(coverage, eligibility.reason, occasion);
  const { period, today } = occasion;
  // Another system's confirmation stays in effect while the file still has the data from before it.
  const isConfirmed = eligibility.status === 'Eligibility Pending' && coverage.eligibilityConfirmedOn !== null;
  const offered = statusFor(isConfirmed ? 'Eligible' : eligibility.status, period, today);
  const isSettled = offered.studentCoverageStatus === 'Eligible' && coverage.studentCoverageStatus === 'Eligible';
  const changes = differing(coverage, {
    ...(subscriberId !== null && { subscriberId }),
    goneSince: null,
    ...(mayChange(coverage) && { rateClass: eligibility.rateClass, ...(!isSettled && offered) }),
  });
  const keepsClass = !mayChange(coverage) && coverage.rateClass !== eligibility.rateClass;
  return {
    changes,
    words: describe(coverage, changes, period),
    kept:
      keepsClass && coverage.studentCoverageStatus !== 'Enrollment Expired'
        ? `${period.planName}: the rate class stays ${coverage.rateClass}, although the rules specify ${eligibility.rateClass}. ${hasDone(coverage)}`
        : null,
    isLost: false,
  };
}

/**
 * What happens to a coverage when the file no longer contains the student, or no longer includes the coverage for the
 * student.
 */
export function loseCoverage(
  coverage: CoverageNow,
  reason: string,
  { period: { planName }, today, gone }: Occasion,
): CoverageChange {
  const isOpen = openStatuses.has(coverage.studentCoverageStatus) && !coverage.hasActed;
  const isOver = coverage.studentCoverageStatus === 'Enrollment Expired';
  const expires = isOpen && gone === 'expire';
  const isKnown = coverage.goneSince !== null;
  const goneSince = coverage.goneSince ?? today;
  const changes: Partial<CoverageColumns> = expires
    ? { studentCoverageStatus: 'Enrollment Expired', eligibleFrom: null, eligibilityConfirmedOn: null, goneSince }
    : { goneSince };
  const words = expires
    ? [`${planName}: the coverage expires. ${reason}`]
    : isOpen && !isKnown
      ? [`${planName}: the coverage stays, as the school's files specify. ${reason}`]
      : [];
  return {
    changes: isOver ? {} : differing(coverage, changes),
    words,
    kept: isOpen || isOver ? null : `${planName}: the coverage stays. ${reason} ${hasDone(coverage)}`,
    isLost: !isOver && (!isKnown || expires),
  };
}

/** A coverage that a roster has expired can be restored if the student has not acted on it. */
function mayChange({ studentCoverageStatus, goneSince, silentSince, hasActed }: CoverageNow): boolean {
  if (hasActed) return false;
  if (openStatuses.has(studentCoverageStatus)) return true;
  return studentCoverageStatus === 'Enrollment Expired' && goneSince !== null && silentSince === null;
}

function differing(coverage: CoverageNow, wanted: Partial<CoverageColumns>): Partial<CoverageColumns> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => coverage[column as keyof CoverageColumns] !== value),
  );
}

function hasDone({ studentCoverageStatus }: CoverageNow): string {
  if (studentCoverageStatus === 'Waived') return 'The student has waived it.';
  if (studentCoverageStatus === 'Enrolled' || studentCoverageStatus === 'Pending Enrollment')
    return 'The student has enrolled.';
  if (studentCoverageStatus === 'Enrollment Expired') return 'It has expired.';
  return 'The student has begun to waive or enroll.';
}

function describe(
  coverage: CoverageNow,
  { studentCoverageStatus, rateClass, subscriberId, goneSince }: Partial<CoverageColumns>,
  { planName }: RosterPeriod,
): readonly string[] {
  return [
    ...(goneSince === null ? [`${planName}: the roster offers it to the student again.`] : []),
    ...(studentCoverageStatus === undefined
      ? []
      : [`${planName}: the status changes from ${coverage.studentCoverageStatus} to ${studentCoverageStatus}.`]),
    ...(rateClass === undefined
      ? []
      : [`${planName}: the rate class changes from ${coverage.rateClass} to ${rateClass}.`]),
    ...(subscriberId === undefined ? [] : [`${planName}: the subscriber ID changes.`]),
  ];
}
