import { addDays } from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';

/** How many days late a reminder may still be sent, e.g. because the portal was not running. */
const daysLate = 2;

/** The first and last deadline about which a rule reminds students on a day, both inclusive. */
export interface Deadlines {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** How many days before a deadline a rule reminds students. */
interface Timing {
  readonly days: number;
}

/** The deadlines about which a rule reminds students today: `days` ahead, or up to two days fewer, but not in the past. */
export function dueDeadlines({ days }: Timing, today: IsoDate): Deadlines {
  return { from: addDays(today, Math.max(0, days - daysLate)), until: addDays(today, days) };
}

/** The next day on which a rule reminds students of a deadline: today or later; null when its day has passed. */
export function findLeavingDay({ days }: Timing, deadline: IsoDate, today: IsoDate): IsoDate | null {
  const due = dueDeadlines({ days }, today);
  if (deadline > due.until) return addDays(deadline, -days);
  return deadline < due.from ? null : today;
}
