import type { IsoDate } from '../platform/storage/index.ts';

/** The days of a coverage, including the first and the last. */
export interface CoverageDays {
  readonly coverageStartDate: IsoDate;
  readonly coverageEndDate: IsoDate;
  /** The last day of a terminated coverage; null when the coverage was not terminated. */
  readonly terminatesOn: IsoDate | null;
}

/** The last day of insurance: the coverage's end, or the day of its termination if that is earlier. */
export function effectiveLastDay({ coverageEndDate, terminatesOn }: Omit<CoverageDays, 'coverageStartDate'>): IsoDate {
  return terminatesOn !== null && terminatesOn < coverageEndDate ? terminatesOn : coverageEndDate;
}

/** Whether the two coverages have a day in common: neither ends before the other starts. */
export function coveragesOverlap(one: CoverageDays, other: CoverageDays): boolean {
  return one.coverageStartDate <= effectiveLastDay(other) && other.coverageStartDate <= effectiveLastDay(one);
}

/**
 * The first day of a dependent's insurance: the coverage's first day, or the date of the dependent's life event if that
 * is later.
 */
export function dependentStartDate(coverageStartDate: IsoDate, qleDate: IsoDate | null): IsoDate {
  return qleDate !== null && qleDate > coverageStartDate ? qleDate : coverageStartDate;
}
