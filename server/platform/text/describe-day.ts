const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** `"2026-12-12"` → `"December 12, 2026"`, for text that a person reads. */
export function describeDay(day: string): string {
  return format.format(new Date(day));
}
