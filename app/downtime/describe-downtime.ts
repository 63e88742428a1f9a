import type { Downtime } from '../api/downtime.ts';

export interface DowntimeWords {
  /** In the user's time zone, e.g. `"from Saturday, December 5, 10:00 PM to Sunday, December 6, 12:00 AM EST"`. */
  readonly here: string;
  /** The same period in the school's time zone; `null` if it is the same, or if the school is not known. */
  readonly atSchool: string | null;
  /** The end in the user's time zone, e.g. `"Sunday, December 6, 12:00 AM EST"`. */
  readonly end: string;
}

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const timeFormat = { hour: 'numeric', minute: '2-digit' } as const;

/** @param zones IANA names; `here` is the user's own */
export function describeDowntime(
  { fromMs, untilMs }: Downtime,
  zones: { readonly here: string; readonly school: string | null },
): DowntimeWords {
  const here = describeHours(fromMs, untilMs, zones.here);
  const atSchool = zones.school === null ? null : describeHours(fromMs, untilMs, zones.school);
  return { here, atSchool: atSchool === here ? null : atSchool, end: describeEnd(untilMs, zones.here) };
}

/** Returns the user's own time zone, from the browser. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function describeHours(fromMs: number, untilMs: number, timeZone: string): string {
  const isOneDay = format(fromMs, { ...dayFormat, timeZone }) === format(untilMs, { ...dayFormat, timeZone });
  const from = format(fromMs, { ...dayFormat, ...timeFormat, timeZone });
  const until = isOneDay
    ? format(untilMs, { ...timeFormat, timeZoneName: 'short', timeZone })
    : describeEnd(untilMs, timeZone);
  return `from ${from} to ${until}`;
}

function describeEnd(untilMs: number, timeZone: string): string {
  return format(untilMs, { ...dayFormat, ...timeFormat, timeZoneName: 'short', timeZone });
}

function format(ms: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(ms);
}
