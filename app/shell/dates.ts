import { formatTag, isCalendarDay } from '@campus-cover/engine';
import type { Words } from '@campus-cover/renderer';

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const narrowDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date: `"2026-08-15"` → "August 15, 2026", the same day in every time zone. */
export function formatDay(isoDate: string): string {
  const day = isoDate.slice(0, 10);
  return isCalendarDay(day) ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : isoDate;
}

/** Formats a date for a narrow column: `"2026-08-15"` → "Aug 15, 2026". */
export function formatNarrowDay(isoDate: string): string {
  return narrowDayFormat.format(new Date(`${isoDate}T00:00:00Z`));
}

/** Formats the calendar day of a moment in a time zone, e.g. the school's: "November 26, 2026". */
export function formatDayIn(timeZone: string, isoDateTime: string): string {
  return formatIn('en', { dateStyle: 'long', timeZone }, new Date(isoDateTime));
}

/** Formats a time for staff, in their time zone: `"2026-11-21T14:05:00Z"` → `"Nov 21, 2026, 2:05 PM"`. */
export function formatStaffMoment(isoDateTime: string): string {
  return momentFormat.format(new Date(isoDateTime));
}

/** Formats a time in the student's time zone, e.g. "November 21, 2026 at 10:42 AM". */
export function formatMoment({ tag }: Words, isoDateTime: string): string {
  return formatIn(tag, { dateStyle: 'long', timeStyle: 'short' }, new Date(isoDateTime));
}

/**
 * Returns the text after the word "saved": "at 10:42 AM" on the same day, or "on November 20 at 10:42 AM" on a later
 * day.
 */
export function formatSavedMoment({ tag, say }: Words, isoDateTime: string, now: Date = new Date()): string {
  const saved = new Date(isoDateTime);
  const time = formatIn(tag, { hour: 'numeric', minute: '2-digit' }, saved);
  return isSameDay(saved, now) ? say('savedAt', { time }) : say('savedOn', { day: formatShortDay(tag, saved), time });
}

/** Describes when a draft was saved. Always includes the day: "today at 10:42 AM" or "November 20 at 10:42 AM". */
export function formatSavedAt({ tag, say }: Words, isoDateTime: string, now: Date = new Date()): string {
  const saved = new Date(isoDateTime);
  const time = formatIn(tag, { hour: 'numeric', minute: '2-digit' }, saved);
  return isSameDay(saved, now)
    ? say('savedToday', { time })
    : say('savedOnDay', { day: formatShortDay(tag, saved), time });
}

function formatShortDay(tag: string, moment: Date): string {
  return formatIn(tag, { month: 'long', day: 'numeric' }, moment);
}

function formatIn(tag: string, options: Intl.DateTimeFormatOptions, moment: Date): string {
  return new Intl.DateTimeFormat(formatTag(tag), options).format(moment);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
