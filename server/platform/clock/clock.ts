/** The source of time. `now` always advances; `today` can be fixed so that the dates in a demo do not change. */
export interface Clock {
  now(): Date;
  /** ISO date in a time zone, e.g. `today('America/New_York')`. */
  today(timeZone: string): string;
}

/** The system clock. `fixedToday`, when given, keeps the date from changing. */
export function createClock(fixedToday: string | undefined, now: () => Date = () => new Date()): Clock {
  return {
    now,
    today: (timeZone) => fixedToday ?? dayIn(timeZone, now()),
  };
}

/** Creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The ISO date of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    // "en-CA" formats a date as yyyy-mm-dd.
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}
