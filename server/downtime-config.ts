/** The hours in which the portal is closed for planned work. */
export interface DowntimeConfig {
  readonly from: Date;
  /** The first moment at which the portal is open again. */
  readonly until: Date;
  /** From here on pages say ahead of time that it will close. */
  readonly noticeFrom: Date;
}

interface DowntimeInput {
  /** Reads a variable; undefined when it is absent or empty. */
  readonly text: (name: string) => string | undefined;
  /** How long ahead pages tell of it. */
  readonly noticeHours: number;
  /** Gets one line a variable that is wrong. */
  readonly problems: string[];
}

const hourMs = 60 * 60 * 1000;
// With a zone: the same words must mean the same moment on every machine.
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads DOWNTIME_FROM and DOWNTIME_UNTIL; undefined when neither is set. One that has passed is no mistake: it closes nothing. */
export function readDowntimeConfig({ text, noticeHours, problems }: DowntimeInput): DowntimeConfig | undefined {
  const from = readInstant('DOWNTIME_FROM', text, problems);
  const until = readInstant('DOWNTIME_UNTIL', text, problems);
  const isSet = (name: string): boolean => text(name) !== undefined;
  if (isSet('DOWNTIME_FROM') !== isSet('DOWNTIME_UNTIL')) {
    const missing = isSet('DOWNTIME_FROM') ? 'DOWNTIME_UNTIL' : 'DOWNTIME_FROM';
    problems.push(`${missing} must be set as well: a downtime has a beginning and an end.`);
  }
  if (from === undefined || until === undefined) return undefined;
  if (until <= from) problems.push('DOWNTIME_UNTIL must be later than DOWNTIME_FROM.');
  return { from, until, noticeFrom: new Date(from.getTime() - noticeHours * hourMs) };
}

function readInstant(name: string, text: DowntimeInput['text'], problems: string[]): Date | undefined {
  const value = text(name);
  if (value === undefined) return undefined;
  const instant = new Date(instantPattern.test(value) && isRealDay(value) ? value : Number.NaN);
  if (!Number.isNaN(instant.getTime())) return instant;
  problems.push(`${name} must be a moment with its zone, such as 2026-12-05T22:00:00-05:00; it is "${value}".`);
  return undefined;
}

/** `Date` takes February 30 for March 2. */
function isRealDay(value: string): boolean {
  const day = value.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
