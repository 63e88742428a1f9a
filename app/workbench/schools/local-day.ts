/** Returns the current day in the author's time zone as an ISO date, e.g. `"2026-11-25"`. */
export function localDay(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
