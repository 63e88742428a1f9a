import { isCalendarDay } from '@campus-cover/engine';
import { say, spokenTag } from '@campus-cover/renderer';

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `"2026-08-15"` → "August 15, 2026", the same day in every time zone. */
export function formatDay(isoDate: string): string {
  const day = isoDate.slice(0, 10);
  return isCalendarDay(day) ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : isoDate;
}

/** A moment in the student's time zone: "November 21, 2026 at 10:42 AM". */
export function formatMoment(isoDateTime: string): string {
  return formatIn({ dateStyle: 'long', timeStyle: 'short' }, new Date(isoDateTime));
}

/** Follows the word "saved": "at 10:42 AM" on the same day, "on November 20 at 10:42 AM" later. */
export function formatSavedMoment(isoDateTime: string, now: Date = new Date()): string {
  const saved = new Date(isoDateTime);
  const time = formatIn({ hour: 'numeric', minute: '2-digit' }, saved);
  return isSameDay(saved, now) ? say('savedAt', { time }) : say('savedOn', { day: formatShortDay(saved), time });
}

/** When a draft was saved, always with the day: "today at 10:42 AM", or "November 20 at 10:42 AM". */
export function formatSavedAt(isoDateTime: string, now: Date = new Date()): string {
  const saved = new Date(isoDateTime);
  const time = formatIn({ hour: 'numeric', minute: '2-digit' }, saved);
  return isSameDay(saved, now) ? say('savedToday', { time }) : say('savedOnDay', { day: formatShortDay(saved), time });
}

function formatShortDay(moment: Date): string {
  return formatIn({ month: 'long', day: 'numeric' }, moment);
}

/** Uses the current language of the page. */
function formatIn(options: Intl.DateTimeFormatOptions, moment: Date): string {
  const tag = spokenTag();
  return new Intl.DateTimeFormat(tag === 'en' ? 'en-US' : tag, options).format(moment);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
