import type { CoverageAction } from '../api/portal.ts';

/** The next day that passes: the regular last day, or in a late period the last day of that. ISO date, or null. */
export function currentLastDay(
  { until, lateAfter }: Pick<CoverageAction, 'until' | 'lateAfter'>,
  today: string,
): string | null {
  return lateAfter !== null && lateAfter >= today ? lateAfter : until;
}
