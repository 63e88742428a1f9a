import type { IsoDate, PaymentStatus } from '../platform/storage/index.ts';

/** A payment in one of these states will enroll its people once it is complete. */
export const unfinishedPayments = [
  'Pending',
  'Processing',
  'Invoice Pending',
] as const satisfies readonly PaymentStatus[];

/**
 * The first day of a student's coverage once its payment is complete. Until then, the coverage keeps its own first day.
 *
 * @param beginsOn from the payment's item for the student; null if the coverage begins on its own first day
 */
export function firstDayOncePaid(coverageStartDate: IsoDate, beginsOn: IsoDate | null): IsoDate {
  return beginsOn !== null && beginsOn > coverageStartDate ? beginsOn : coverageStartDate;
}
