import { isCalendarDay } from '@campus-cover/engine';
/** The hours when the portal is closed for maintenance. */
export interface DowntimeConfig {
  readonly from: Date;
  /** When the portal opens again. */
  readonly until: Date;
  /** From this time on, pages announce the downtime. */
  readonly noticeFrom: Date;
}

interface DowntimeInput {
  /** Reads a variable; undefined when it is absent or empty. */
  readonly text: (name: string) => string | undefined;
  /** How many hours ahead pages announce the downtime. */
  readonly noticeHours: number;
  /** Receives one line per invalid variable. */
  readonly problems: string[];
}

const hourMs = 60 * 60 * 1000;
// The zone is required, so that the value means the same point in time on every machine.
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads DOWNTIME_FROM and DOWNTIME_UNTIL; undefined when neither is set. A downtime in the past is valid and has no
 * effect.
 */
export function readDowntimeConfig({ text, noticeHours, problems }: DowntimeInput): DowntimeConfig | undefined {
  const from = readInstant('DOWNTIME_FROM', text, problems);
  const until = readInstant('DOWNTIME_UNTIL', text, problems);
  const isSet = (name: string): boolean => text(name) !== undefined;
  if (isSet('DOWNTIME_FROM') !== isSet('DOWNTIME_UNTIL')) {
    const missing = isSet('DOWNTIME_FROM') ? 'DOWNTIME_UNTIL' : 'DOWNTIME_FROM';
    problems.push(`${missing} must also be set because a downtime has a beginning and an end.`);
  }
  if (from === undefined || until === undefined) return undefined;
  if (until <= from) problems.push('DOWNTIME_UNTIL must be later than DOWNTIME_FROM.');
  return { from, until, noticeFrom: new Date(from.getTime() - noticeHours * hourMs) };
}

function readInstant(name: string, text: DowntimeInput['text'], problems: string[]): Date | undefined {
  const value = text(name);
  if (value === undefined) return undefined;
  // `Date` turns February 30 into March 2.
  const instant = new Date(instantPattern.test(value) && isCalendarDay(value.slice(0, 10)) ? value : Number.NaN);
  if (!Number.isNaN(instant.getTime())) return instant;
  problems.push(
    `${name} must be a date and time with a time zone, such as 2026-12-05T22:00:00-05:00; it is "${value}".`,
  );
  return undefined;
}
