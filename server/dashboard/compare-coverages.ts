import type { IsoDate } from '../platform/storage/index.ts';

/** What the order of the dashboard's coverages depends on. */
export interface OrderedCoverage {
  readonly coverageStartDate: IsoDate;
  /** The last day of insurance. */
  readonly lastDay: IsoDate;
  /** The first day on which a deadline for the student passes; null when no deadline applies. */
  readonly deadline: IsoDate | null;
}

/**
 * Compares two coverages for the order of the dashboard. Coverages with a deadline come first, earliest deadline first;
 * then the others that have not ended, by their first day; then those that have ended, latest first.
 */
export function compareCoverages(one: OrderedCoverage, other: OrderedCoverage, today: IsoDate): number {
  const [rank, otherRank] = [rankOf(one, today), rankOf(other, today)];
  if (rank !== otherRank) return rank - otherRank;
  const byStart = compareDays(one.coverageStartDate, other.coverageStartDate);
  if (rank === 2) return -byStart;
  return compareDays(one.deadline ?? '', other.deadline ?? '') || byStart;
}

function rankOf({ deadline, lastDay }: OrderedCoverage, today: IsoDate): 0 | 1 | 2 {
  if (deadline !== null) return 0;
  return lastDay >= today ? 1 : 2;
}

// ISO dates sort as text in calendar order.
function compareDays(one: IsoDate, other: IsoDate): number {
  return one < other ? -1 : Number(one > other);
}
