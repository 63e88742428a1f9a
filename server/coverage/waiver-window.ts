import type { StudentCoverage } from '../platform/storage/index.ts';
import { lastDayToWaive } from './last-days.ts';

/** Whether a coverage can be waived today: `closed` because of its status, `late` after its last day. */
export function waiverWindow(
  coverage: Pick<StudentCoverage, 'studentCoverageStatus' | 'waiveUntil' | 'lateUntil'>,
  today: string,
): 'open' | 'closed' | 'late' {
  const lastDay = lastDayToWaive(coverage);
  if (coverage.studentCoverageStatus !== 'Eligible' || lastDay === null) return 'closed';
  // The last day itself counts.
  return today <= lastDay ? 'open' : 'late';
}
