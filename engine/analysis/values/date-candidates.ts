import type { Json } from '../../definition/form-definition.ts';
import { formatIsoDate, fromDayNumber, parseIsoDate, toDayNumber, type IsoDate } from '../../logic/calendar-day.ts';
import type { VariableUse } from './variable-uses.ts';

/**
 * Returns dates on each side of every limit that a date is compared with: other dates, today, ages, and numbers of
 * days.
 */
export function dateCandidates(uses: readonly VariableUse[], today: IsoDate): readonly IsoDate[] {
  const dates = new Set<IsoDate>();
  const around = (date: IsoDate | undefined): void => {
    for (const days of [-1, 0, 1]) {
      const moved = date === undefined ? undefined : addDays(date, days);
      if (moved !== undefined) dates.add(moved);
    }
  };
  for (const { kind, constant, isAgainstToday } of uses) {
    if (isAgainstToday === true) around(today);
    else if (kind === 'age' && isWhole(constant)) {
      // Birth dates of people who are exactly that age today, one day younger, and one year older.
      around(yearsBefore(today, constant));
      around(yearsBefore(today, constant + 1));
    } else if (kind === 'days' && isWhole(constant)) {
      around(addDays(today, constant));
      around(addDays(today, -constant));
    } else if ((kind === 'equals' || kind === 'order') && parseIsoDate(constant) !== null) around(constant as IsoDate);
  }
  if (dates.size === 0) dates.add(addDays(today, -30) ?? today);
  return [...dates].sort();
}

/**
 * Returns whether dates around the limits represent all dates. They do not if some limits are fixed and others move
 * with today's date, because then the dates between them depend on the day.
 */
export function areDatesComplete(uses: readonly VariableUse[]): boolean {
  const moving = uses.some(({ kind, isAgainstToday }) => isAgainstToday === true || kind === 'age' || kind === 'days');
  const fixed = uses.some(
    ({ constant, kind }) => (kind === 'equals' || kind === 'order') && parseIsoDate(constant) !== null,
  );
  return !(moving && fixed);
}

function addDays(date: IsoDate, days: number): IsoDate | undefined {
  const day = parseIsoDate(date);
  const moved = day === null ? null : fromDayNumber(toDayNumber(day) + days);
  return moved === null ? undefined : formatIsoDate(moved);
}

/** If that year has no February 29, returns March 1. */
function yearsBefore(date: IsoDate, years: number): IsoDate | undefined {
  const day = parseIsoDate(date);
  if (day === null || day.year - years < 1 || day.year - years > 9999) return undefined;
  const wanted = formatIsoDate({ ...day, year: day.year - years });
  return parseIsoDate(wanted) === null ? formatIsoDate({ year: day.year - years, month: 3, day: 1 }) : wanted;
}

function isWhole(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}
