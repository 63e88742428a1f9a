import type { CoverageStatus } from '../storage/index.ts';

/**
 * Every way that a coverage's status may go, a dependent's coverage included. What is not here does not happen:
 * `moveCoverage` is the only writer of a status, and refuses it.
 */
export const coverageTransitions: Readonly<Record<CoverageStatus, readonly CoverageStatus[]>> = {
  'Eligibility Pending': ['Eligible'],
  Eligible: ['Pending Enrollment', 'Waived', 'Enrollment Expired'],
  // Paid or billed, or not in time.
  'Pending Enrollment': ['Enrolled', 'Enrollment Expired'],
  // Opened again by a life event, as a waived one is.
  'Enrollment Expired': ['Pending Enrollment'],
  Waived: ['Pending Enrollment'],
  Enrolled: [],
};

export function canMove(from: CoverageStatus, to: CoverageStatus): boolean {
  return coverageTransitions[from].includes(to);
}
