import { isCalendarDay } from '@campus-cover/engine';

/** The same day in another year; February 29 becomes February 28. A text that is not a day stays as it is. */
export function addYears(day: string, years: number): string {
  if (!isCalendarDay(day)) return day;
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isCalendarDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}
