const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** Formatting takes longer than the rest of a sentence, and most pages name the same few days. */
const mostKept = 1000;
const kept = new Map<string, string>();

/** `"2026-12-12"` → `"December 12, 2026"`, for text that a person reads. */
export function describeDay(day: string): string {
  const known = kept.get(day);
  if (known !== undefined) return known;
  const described = format.format(new Date(day));
  if (kept.size < mostKept) kept.set(day, described);
  return described;
}
