import type { CoverageStatus } from '../platform/storage/index.ts';

/**
 * Every allowed change to a coverage's status, including for a dependent's coverage. Only the
 * functions in `move-coverage.ts` change a status, and they refuse any other change. A roster and a correction have their
 * own lists below.
 */
export const coverageTransitions: Readonly<Record<CoverageStatus, readonly CoverageStatus[]>> = {
  'Eligibility Pending': ['Eligible'],
  Eligible: ['Pending Enrollment', 'Waived', 'Enrollment Expired'],
  // The enrollment was paid or billed, or its deadline passed.
  'Pending Enrollment': ['Enrolled', 'Enrollment Expired'],
  // A life event reopens it, just as it reopens a waived coverage; a later deadline makes it Eligible again.
  'Enrollment Expired': ['Pending Enrollment', 'Eligible'],
  Waived: ['Pending Enrollment'],
  Enrolled: [],
};

export function canMove(from: CoverageStatus, to: CoverageStatus): boolean {
  return coverageTransitions[from].includes(to);
}

/**
 * The changes that a school's roster may make. A roster makes them only to coverages on which the student has not
 * acted.
 */
const rosterTransitions: Readonly<Partial<Record<CoverageStatus, readonly CoverageStatus[]>>> = {
  'Eligibility Pending': ['Eligible', 'Enrollment Expired'],
  Eligible: ['Eligibility Pending', 'Enrollment Expired'],
  // The roster offers the plan again, after an earlier roster did not.
  'Enrollment Expired': ['Eligible', 'Eligibility Pending'],
};

/**
 * The changes that an administrator's correction, or the undo of a decision, may make. Afterward, the student has not answered.
 */
const correctionTransitions: Readonly<Partial<Record<CoverageStatus, readonly CoverageStatus[]>>> = {
  Waived: ['Eligible'],
  'Enrollment Expired': ['Eligible'],
};

export function canMoveByCorrection(from: CoverageStatus, to: CoverageStatus): boolean {
  return correctionTransitions[from]?.includes(to) === true;
}

export function canMoveByRoster(from: CoverageStatus, to: CoverageStatus): boolean {
  return rosterTransitions[from]?.includes(to) === true;
}
