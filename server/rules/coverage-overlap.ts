import type { IsoDate } from '../storage/index.ts';

/** The days of a coverage, both ends included. */
export interface CoverageDays {
  readonly coverageStartDate: IsoDate;
  readonly coverageEndDate: IsoDate;
  /** Its last day by a termination; null while it runs to its end. */
  readonly terminatesOn: IsoDate | null;
}

/** The last day on which a coverage insures: its end, or the day on which it was terminated before that. */
export function effectiveLastDay({ coverageEndDate, terminatesOn }: Omit<CoverageDays, 'coverageStartDate'>): IsoDate {
  return terminatesOn !== null && terminatesOn < coverageEndDate ? terminatesOn : coverageEndDate;
}

/** Whether there is a day on which both insure: neither ends before the other starts. */
export function coveragesOverlap(one: CoverageDays, other: CoverageDays): boolean {
  return one.coverageStartDate <= effectiveLastDay(other) && other.coverageStartDate <= effectiveLastDay(one);
}

/** From when a dependent is insured: from the coverage's first day, or from the life event that brought them in. */
export function dependentStartDate(coverageStartDate: IsoDate, qleDate: IsoDate | null): IsoDate {
  return qleDate !== null && qleDate > coverageStartDate ? qleDate : coverageStartDate;
}
