import {
  addDays,
  addMonths,
  daysBetween,
  type CoveragePeriodDefinition,
  type ProrationDefinition,
} from '@campus-cover/engine';
import type { IsoDate } from '../platform/storage/index.ts';

type PeriodDays = Pick<CoveragePeriodDefinition, 'firstDay' | 'lastDay'>;

/** The months of a period that a person pays for. */
export interface PaidMonths {
  /** The first day of the person's coverage, or of the period. */
  readonly paidFrom: IsoDate;
  readonly months: number;
  /** The number of months in the period. */
  readonly ofMonths: number;
}

/** The first days of coverage for which a person pays for the same number of months. */
export interface StartRange {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly months: number;
}

/** The first and the last day of a person's coverage. */
export interface CoveredDays {
  readonly firstDay: IsoDate;
  /** If absent, the period's last day. */
  readonly lastDay?: IsoDate;
}

/**
 * The months that a person pays for whose coverage has these days: at least one, and at most those that the period has.
 * Months that begin after the coverage's last day are not paid.
 */
export function paidMonths(
  period: PeriodDays,
  proration: ProrationDefinition,
  { firstDay, lastDay = period.lastDay }: CoveredDays,
): PaidMonths {
  const ranges = startRanges(period, proration);
  const { months } = ranges.findLast((range) => range.firstDay <= firstDay) ?? ranges[0]!;
  const notCovered = monthsOf(period, proration).filter((begin) => begin > lastDay).length;
  return { paidFrom: firstDay, months: Math.max(1, months - notCovered), ofMonths: ranges.length };
}

/** Whether a person pays for all months of a period, from its first day on. */
export function isWhole({ paidFrom, months, ofMonths }: PaidMonths, period: PeriodDays | undefined): boolean {
  return months === ofMonths && (period === undefined || paidFrom <= period.firstDay);
}

/**
 * The months of a period that a person no longer needs whose coverage ends on this day. The month that contains the day
 * is used if enough of its days are covered.
 */
export function unusedMonths(period: PeriodDays, proration: ProrationDefinition, lastDay: IsoDate): number {
  const begins = monthsOf(period, proration);
  const index = begins.findLastIndex((begin) => begin <= lastDay);
  if (index < 0) return begins.length;
  const begin = begins[index]!;
  const length = daysBetween(begin, begins[index + 1] ?? addDays(period.lastDay, 1));
  const isUsed = daysBetween(begin, lastDay) + 1 >= Math.min(proration.fewestDays ?? 1, length);
  return begins.length - index - (isUsed ? 1 : 0);
}

/** The part of an amount for some months, rounded half up to the cent. */
export function centsForMonths(cents: number, { months, ofMonths }: Omit<PaidMonths, 'paidFrom'>): number {
  // In integers.
  return Math.floor((2 * cents * months + ofMonths) / (2 * ofMonths));
}

/** One range for each month of a period. The first month of a person counts only if enough of its days are covered. */
export function startRanges(period: PeriodDays, proration: ProrationDefinition): readonly StartRange[] {
  const begins = monthsOf(period, proration);
  // The last day of coverage on which a person can start and still pay for the month.
  const lastStarts = begins.map((begin, index) => {
    const end = begins[index + 1] ?? addDays(period.lastDay, 1);
    return addDays(end, -Math.min(proration.fewestDays ?? 1, daysBetween(begin, end)));
  });
  return lastStarts.map((lastStart, index) => ({
    firstDay: index === 0 ? period.firstDay : addDays(lastStarts[index - 1]!, 1),
    // A person always pays for at least one month.
    lastDay: index === begins.length - 1 ? period.lastDay : lastStart,
    months: begins.length - index,
  }));
}

/** The first day of each month of a period, starting with the period's own first day. */
function monthsOf({ firstDay, lastDay }: PeriodDays, { months }: ProrationDefinition): readonly IsoDate[] {
  const begins: IsoDate[] = [firstDay];
  for (;;) {
    const sameDay = addMonths(firstDay, begins.length);
    const begin = months === 'calendar' ? `${sameDay.slice(0, 8)}01` : sameDay;
    if (begin > lastDay) return begins;
    begins.push(begin);
  }
}
