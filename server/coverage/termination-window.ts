import type { StudentCoverage } from '../platform/storage/index.ts';

/**
 * Whether a coverage can be terminated today: `closed` unless the student is enrolled, `early` before its first day,
 * `over` after its last, `terminated` after a termination.
 */
export function terminationWindow(
  coverage: Pick<StudentCoverage, 'studentCoverageStatus' | 'coverageStartDate' | 'coverageEndDate' | 'terminatesOn'>,
  today: string,
): 'open' | 'closed' | 'early' | 'over' | 'terminated' {
  if (coverage.studentCoverageStatus !== 'Enrolled') return 'closed';
  if (coverage.terminatesOn !== null) return 'terminated';
  // ISO dates sort as text in calendar order. The coverage includes both its first and its last day.
  if (today < coverage.coverageStartDate) return 'early';
  return today <= coverage.coverageEndDate ? 'open' : 'over';
}
