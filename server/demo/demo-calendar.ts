import type { IsoDate } from '../platform/storage/index.ts';

const dayMs = 86_400_000;

/** First and last day of a coverage. */
export interface CoveragePeriod {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/**
 * The plan year that began in the month before `today`, or the one `years` later. On any date, this year's coverage has
 * begun and can still be waived, and last year's is over.
 */
export function planYear(today: IsoDate, years: number): CoveragePeriod {
  return monthsFrom(today, 12 * years - 1, 12);
}

/** The two halves of this plan year. */
export function planHalf(today: IsoDate, half: 'first' | 'second'): CoveragePeriod {
  return monthsFrom(today, half === 'first' ? -1 : 5, 6);
}

/** A date of birth that makes the person `age` years and some months old on `today`. */
export function bornYearsAgo(today: IsoDate, age: number, spread: number): IsoDate {
  const start = new Date(Date.parse(today));
  return toIso(
    new Date(Date.UTC(start.getUTCFullYear() - age, start.getUTCMonth() - 2 - (spread % 9), 1 + ((spread * 7) % 28))),
  );
}

function monthsFrom(today: IsoDate, offset: number, length: number): CoveragePeriod {
  const start = new Date(Date.parse(today));
  const firstOf = (months: number) => Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  return { start: toIso(new Date(firstOf(offset))), end: toIso(new Date(firstOf(offset + length) - dayMs)) };
}

function toIso(date: Date): IsoDate {
  return date.toISOString().slice(0, 10);
}
