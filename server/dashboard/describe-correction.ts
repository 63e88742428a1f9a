import { addDays } from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';
import type { DashboardCorrection, DashboardCoverage } from './dashboard-rows.ts';

/** How long the dashboard shows a correction. The email about it remains. */
const shownDays = 30;

/**
 * The university's latest correction of a coverage, while it explains what the student sees: not after the student has
 * waived or enrolled again, or has terminated the coverage again.
 */
export function describeCorrection(
  { id, studentCoverageStatus, terminatesOn }: DashboardCoverage,
  corrections: readonly DashboardCorrection[],
  today: IsoDate,
) {
  const latest = corrections.find(({ studentCoverageId }) => studentCoverageId === id);
  if (latest === undefined || addDays(latest.madeOn, shownDays) < today) return null;
  const { kind, madeOn } = latest;
  switch (kind) {
    case 'reopen-coverage':
      return studentCoverageStatus === 'Eligible' ? { kind, madeOn } : null;
    case 'undo-termination':
      return terminatesOn === null ? { kind, madeOn } : null;
    case 'change-days':
      return { kind, madeOn };
  }
}
