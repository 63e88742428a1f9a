import type { StudentCoverage } from '../platform/storage/index.ts';

/** Whether a coverage can be waived today: `closed` because of its status, `late` after its last day. */
export function waiverWindow(
  coverage: Pick<StudentCoverage, 'studentCoverageStatus' | 'waiveUntil'>,
  today: string,
): 'open' | 'closed' | 'late' {
  if (coverage.studentCoverageStatus !== 'Eligible' || coverage.waiveUntil === null) return 'closed';
  // Both are ISO dates, which sort as text in calendar order. The last day itself counts.
  return today <= coverage.waiveUntil ? 'open' : 'late';
}
