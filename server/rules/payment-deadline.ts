import type { IsoDate } from '../storage/index.ts';

const daysToPay = 14;
const dayMs = 86_400_000;

/**
 * Until when a confirmed enrollment can be paid: the last day to enroll, the first one of several coverages; two weeks
 * where there is none, or where it was over already and a life event opened the coverage again.
 */
export function paymentDeadline(confirmedOn: IsoDate, enrollUntil: readonly (IsoDate | null)[]): IsoDate {
  const ahead = enrollUntil.filter((day): day is IsoDate => day !== null && day >= confirmedOn);
  const twoWeeks = new Date(Date.parse(confirmedOn) + daysToPay * dayMs).toISOString().slice(0, 10);
  return ahead.reduce((first, day) => (day < first ? day : first), ahead[0] ?? twoWeeks);
}
