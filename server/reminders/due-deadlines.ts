import { addDays } from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';

/** How many days late a reminder may still be sent, e.g. because the portal was not running. */
const daysLate = 2;

/** The first and last deadline about which a rule reminds students on a day, both inclusive. */
export interface Deadlines {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** How many days before a deadline a rule reminds students; negative for days after it. */
interface Timing {
  readonly days: number;
}

/**
 * The deadlines about which a rule reminds students today: `days` ahead, or up to two days fewer. A rule that reminds
 * before the deadline does not do so in the past.
 */
export function dueDeadlines({ days }: Timing, today: IsoDate): Deadlines {
  const fewest = days < 0 ? days - daysLate : Math.max(0, days - daysLate);
  return { from: addDays(today, fewest), until: addDays(today, days) };
}

/** The next day on which a rule reminds students of a deadline: today or later; null when its day has passed. */
export function findLeavingDay({ days }: Timing, deadline: IsoDate, today: IsoDate): IsoDate | null {
  const due = dueDeadlines({ days }, today);
  if (deadline > due.until) return addDays(deadline, -days);
  return deadline < due.from ? null : today;
}

/** The last day on which a reminder of a deadline may still be sent. */
export function lastDayToSend({ days }: Timing, deadline: IsoDate): IsoDate {
  return days < 0 ? addDays(deadline, daysLate - days) : deadline;
}
