import { formatStaffMoment } from '../../shell/dates.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** Formats a time: `"2026-11-21T14:05:00Z"` → `"2:05 PM"` on the same day, and with the date on a later day. */
export function recentInWords(moment: string, now = new Date()): string {
  const isToday = new Date(moment).toDateString() === now.toDateString();
  return isToday ? time.format(new Date(moment)) : formatStaffMoment(moment);
}

/** Names a language: `"es"` → `"In Spanish"`. Null means the form's own language. */
export function languageInWords(tag: string | null): string {
  if (tag === null) return 'In the form’s own language';
  try {
    return `In ${languages.of(tag) ?? tag}`;
  } catch {
    return `In ${tag}`;
  }
}
