import { isCalendarDay } from '@campus-cover/engine';

/**
 * Returns the same day in a different year; February 29 becomes February 28. Text that is not a valid day is returned
 * unchanged.
 */
export function addYears(day: string, years: number): string {
  if (!isCalendarDay(day)) return day;
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isCalendarDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}
