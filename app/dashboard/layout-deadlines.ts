import { addDays, daysBetween } from '@campus-cover/engine';

export interface Deadline {
  /** What the student can do until then, e.g. "waive". */
  readonly what: string;
  /** If a late period follows the regular last day. */
  readonly manner?: 'on time' | 'late';
  /** ISO date. */
  readonly day: string;
}

/** A line from the first day to the last deadline. Positions are percentages of its width. */
export interface DeadlineLayout {
  /** ISO dates at both ends. */
  readonly from: string;
  readonly to: string;
  readonly today: number;
  /** Days until the first deadline. */
  readonly daysLeft: number;
  /** In order; deadlines on the same day are one stop, e.g. "waive or enroll on time". */
  readonly stops: readonly { readonly what: string; readonly day: string; readonly at: number }[];
}

/** Room for half of the mark for today and of a stop, so that neither is cut off at an end. */
const margin = 2;

/** Lays out the deadlines that have not passed. Returns `null` if there are none. */
export function layoutDeadlines({
  today,
  since,
  deadlines,
}: {
  readonly today: string;
  readonly since: string | null;
  readonly deadlines: readonly Deadline[];
}): DeadlineLayout | null {
  const ahead = deadlines.filter(({ day }) => day >= today).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const first = ahead[0]?.day;
  const to = ahead.at(-1)?.day;
  if (first === undefined || to === undefined) return null;
  const from = since !== null && since < today ? since : today;
  // The last day counts as a whole day.
  const total = daysBetween(from, addDays(to, 1));
  const at = (day: string): number => Math.round(margin + (daysBetween(from, day) / total) * (100 - 2 * margin));
  const days = [...new Set(ahead.map(({ day }) => day))];
  return {
    from,
    to,
    today: at(today),
    daysLeft: daysBetween(today, first),
    stops: days.map((day) => ({
      day,
      what: describe(ahead.filter((deadline) => deadline.day === day)),
      at: at(addDays(day, 1)),
    })),
  };
}

function describe(deadlines: readonly Deadline[]): string {
  const whats = deadlines.map(({ what }) => what).join(' or ');
  const manner = deadlines[0]?.manner;
  const isShared = deadlines.every((deadline) => deadline.manner === manner);
  return manner === undefined || !isShared ? whats : `${whats} ${manner}`;
}
