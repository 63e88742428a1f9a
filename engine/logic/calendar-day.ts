import { EngineError } from '../definition/engine-error.ts';

/** A calendar day, e.g. `"2004-02-29"`. It has no time of day and no time zone, so nothing shifts at midnight. */
export type IsoDate = string;

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Reads a day in the years 0001 to 9999. Returns `null` if the text is not a real day in the Gregorian calendar. */
export function parseIsoDate(text: unknown): CalendarDay | null {
  if (typeof text !== 'string') return null;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

/** Returns whether a string is a real calendar day, e.g. `"2004-02-29"`. */
export function isCalendarDay(text: string): boolean {
  return parseIsoDate(text) !== null;
}

export function formatIsoDate({ year, month, day }: CalendarDay): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Returns the number of days since 1970-01-01. Treats March as the start of the year, so that the leap day is the last
 * day of a year.
 */
export function toDayNumber({ year, month, day }: CalendarDay): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Returns the inverse of `toDayNumber`, or `null` outside the years 0001 to 9999. */
export function fromDayNumber(dayNumber: number): CalendarDay | null {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (year < 1 || year > 9999) return null;
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/**
 * Returns the completed years between two dates.
 *
 * @param birthDate ISO date, e.g. "2004-02-29"
 * @param onDate ISO date; the anniversary itself counts
 * @returns whole years; negative if `onDate` is earlier
 * @throws {EngineError} DATE_MALFORMED if either is not a real calendar day
 * @see decision 0003, leap-day birthdays
 */
export function ageOn(birthDate: IsoDate, onDate: IsoDate): number {
  return completedYears(parseOrThrow(birthDate), parseOrThrow(onDate));
}

/**
 * Moves a date by a number of days. The result is earlier if `days` is negative.
 *
 * @throws {EngineError} DATE_MALFORMED if `date` is not a real calendar day, or the result is not in the years 0001 to
 *   9999
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = fromDayNumber(toDayNumber(parseOrThrow(date)) + days);
  if (moved === null) throw new EngineError('DATE_MALFORMED', `${days} days from ${date} is outside the calendar`);
  return formatIsoDate(moved);
}

/**
 * Returns the number of whole days from one day to another. The result is negative if `to` is earlier.
 *
 * @throws {EngineError} DATE_MALFORMED if either is not a real calendar day
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(parseOrThrow(to)) - toDayNumber(parseOrThrow(from));
}

/**
 * Returns the last day of the month of `date`, e.g. `"2028-02-29"` for `"2028-02-03"`.
 *
 * @throws {EngineError} DATE_MALFORMED if `date` is not a real calendar day
 */
export function endOfMonth(date: IsoDate): IsoDate {
  const { year, month } = parseOrThrow(date);
  return formatIsoDate({ year, month, day: daysInMonth(year, month) });
}

/**
 * Returns the same day in a different year. For February 29 in a year without that day, returns February 28.
 *
 * @throws {EngineError} DATE_MALFORMED when `date` is not a real calendar day, or the result is not in the years 0001
 *   to 9999
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12);
}

/**
 * Returns the same day in a different month, or that month's last day if it is shorter.
 *
 * @throws {EngineError} DATE_MALFORMED when `date` is not a real calendar day, or the result is not in the years 0001
 *   to 9999
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const moved = moveMonths(parseOrThrow(date), months);
  if (moved === null) throw new EngineError('DATE_MALFORMED', `${months} months from ${date} is outside the calendar`);
  return formatIsoDate(moved);
}

/**
 * Returns the same day in a different month, or that month's last day if it is shorter: January 31 moved by one month
 * is February 28 or 29. Returns `null` outside the years 0001 to 9999.
 */
export function moveMonths({ year, month, day }: CalendarDay, months: number): CalendarDay | null {
  const index = year * 12 + month - 1 + months;
  const there = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  if (there.year < 1 || there.year > 9999) return null;
  return { ...there, day: Math.min(day, daysInMonth(there.year, there.month)) };
}

/** In a year that has no February 29, a person born on that day turns a year older on March 1. */
export function completedYears(birth: CalendarDay, on: CalendarDay): number {
  const isBeforeAnniversary = on.month < birth.month || (on.month === birth.month && on.day < birth.day);
  return on.year - birth.year - (isBeforeAnniversary ? 1 : 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function parseOrThrow(date: IsoDate): CalendarDay {
  const day = parseIsoDate(date);
  if (day === null) throw new EngineError('DATE_MALFORMED', `"${date}" is not a calendar day such as "2004-02-29"`);
  return day;
}
