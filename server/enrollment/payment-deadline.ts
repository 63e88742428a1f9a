import { addDays } from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';

const daysToPay = 14;

/**
 * Last day to pay for a confirmed enrollment: the last day to enroll, the earliest of several coverages. It is two
 * weeks later when there is no such day, or when it had passed and a life event reopened the coverage.
 */
export function paymentDeadline(confirmedOn: IsoDate, enrollUntil: readonly (IsoDate | null)[]): IsoDate {
  const ahead = enrollUntil.filter((day): day is IsoDate => day !== null && day >= confirmedOn);
  const twoWeeks = addDays(confirmedOn, daysToPay);
  return ahead.reduce((first, day) => (day < first ? day : first), ahead[0] ?? twoWeeks);
}
