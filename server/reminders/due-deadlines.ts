import { addDays } from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';

/** How many days late a reminder may still be sent, e.g. because the portal was not running. */
const daysLate = 2;

/** The first and last deadline about which a rule reminds students on a day, both inclusive. */
export interface Deadlines {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/**
 * The deadlines about which a rule reminds students today: `days` ahead, or up to two days fewer, but not in the past.
 */
export function dueDeadlines({ days }: { readonly days: number }, today: IsoDate): Deadlines {
  return { from: addDays(today, Math.max(0, days - daysLate)), until: addDays(today, days) };
}
