import { addDays } from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';

const daysToPay = 14;

/**
 * The last day to pay for a confirmed enrollment: the last day to enroll, or the earliest such day if there are several
 * coverages. It is two weeks after the confirmation when no coverage has such a day, or when every such day had passed
 * and a life event reopened the coverage.
 */
export function paymentDeadline(confirmedOn: IsoDate, enrollUntil: readonly (IsoDate | null)[]): IsoDate {
  const ahead = enrollUntil.filter((day): day is IsoDate => day !== null && day >= confirmedOn);
  const twoWeeks = addDays(confirmedOn, daysToPay);
  return ahead.reduce((first, day) => (day < first ? day : first), ahead[0] ?? twoWeeks);
}
