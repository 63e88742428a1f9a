const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const momentFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `"2026-08-15"` → "August 15, 2026", the same day in every time zone. */
export function formatDay(isoDate: string): string {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? isoDate : dayFormat.format(day);
}

/** A moment on the student's own clock: "November 21, 2026 at 10:42 AM". */
export function formatMoment(isoDateTime: string): string {
  return momentFormat.format(new Date(isoDateTime));
}

/** After "saved": "at 10:42 AM" on the same day, "on November 20 at 10:42 AM" later. */
export function formatSavedMoment(isoDateTime: string, now: Date = new Date()): string {
  const saved = new Date(isoDateTime);
  const time = `at ${timeFormat.format(saved)}`;
  return isSameDay(saved, now) ? time : `on ${shortDayFormat.format(saved)} ${time}`;
}

/** When a draft was saved, where the day matters too: "today at 10:42 AM", or "November 20 at 10:42 AM". */
export function formatSavedAt(isoDateTime: string, now: Date = new Date()): string {
  const saved = new Date(isoDateTime);
  return `${isSameDay(saved, now) ? 'today' : shortDayFormat.format(saved)} at ${timeFormat.format(saved)}`;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
