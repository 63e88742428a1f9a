import type { CoverageStatus, StudentCoverage } from '../platform/storage/index.ts';
import { lastDayToEnroll } from './last-days.ts';
import { coveragesOverlap, effectiveLastDay } from './coverage-overlap.ts';

/** Regular enrollment, or one of the two flows that a life event opens. */
export const enrollmentFlows = ['enroll', 'life-event', 'pta'] as const;
export type EnrollmentFlow = (typeof enrollmentFlows)[number];

/** Returns the flow that a page's address or a definition names; any other name means regular enrollment. */
export function readEnrollmentFlow(name: string | undefined): EnrollmentFlow {
  return enrollmentFlows.find((flow) => flow === name) ?? 'enroll';
}

/** The facts that determine whether a coverage is offered. */
export type OfferedCoverage = Pick<
  StudentCoverage,
  'coverageStartDate' | 'coverageEndDate' | 'terminatesOn' | 'studentCoverageStatus' | 'enrollUntil' | 'lateUntil'
>;

const inOrdinaryEnrollment: ReadonlySet<CoverageStatus> = new Set(['Eligible', 'Eligibility Pending']);
const afterLifeEvent: ReadonlySet<CoverageStatus> = new Set([
  'Eligible',
  'Eligibility Pending',
  'Enrollment Expired',
  'Waived',
]);

/** Whether a status means that a person is in a coverage, or soon will be. */
export function isHeld(status: CoverageStatus): boolean {
  return status === 'Enrolled' || status === 'Pending Enrollment';
}

/**
 * The coverages on an enrollment page. Their status must be open for the flow, they must not have ended, and they must
 * not overlap with a coverage that the student has. A coverage with undecided eligibility is shown but cannot be
 * chosen.
 */
export function offerCoverages<Coverage extends OfferedCoverage>(
  all: readonly Coverage[],
  flow: EnrollmentFlow,
  today: string,
): readonly Coverage[] {
  const held = all.filter(({ studentCoverageStatus }) => isHeld(studentCoverageStatus));
  return all.filter(
    (coverage) =>
      isOpen(coverage, flow, today) &&
      effectiveLastDay(coverage) >= today &&
      !held.some((other) => coveragesOverlap(coverage, other)),
  );
}

function isOpen(coverage: OfferedCoverage, flow: EnrollmentFlow, today: string): boolean {
  const { studentCoverageStatus } = coverage;
  if (flow !== 'enroll') return afterLifeEvent.has(studentCoverageStatus);
  // The last day itself counts.
  const lastDay = lastDayToEnroll(coverage);
  return inOrdinaryEnrollment.has(studentCoverageStatus) && (lastDay === null || today <= lastDay);
}
