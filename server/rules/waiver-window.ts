import type { StudentCoverage } from '../storage/index.ts';

/** Whether a coverage can be waived today: `closed` by its state, `late` after its last day. */
export function waiverWindow(
  coverage: Pick<StudentCoverage, 'studentCoverageStatus' | 'waiveUntil'>,
  today: string,
): 'open' | 'closed' | 'late' {
  if (coverage.studentCoverageStatus !== 'Eligible' || coverage.waiveUntil === null) return 'closed';
  // Both are ISO dates, so text order is calendar order. The last day itself counts.
  return today <= coverage.waiveUntil ? 'open' : 'late';
}
