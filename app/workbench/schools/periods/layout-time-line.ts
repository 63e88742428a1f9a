import { addDays, daysBetween, isCalendarDay } from '@campus-cover/engine';
import { nameOfPeriod, textIn, type WrittenPeriod } from './read-periods.ts';

/** A span of days on the timeline. */
export interface TimeBar {
  readonly kind: 'waive' | 'enroll' | 'late' | 'coverage';
  /** ISO dates; `from` is null for a window that has been open since the period was created. */
  readonly from: string | null;
  readonly to: string;
  /** Percentage of the timeline's width. */
  readonly start: number;
  readonly width: number;
}

export interface TimeLinePeriod {
  readonly id: string;
  readonly name: string;
  readonly bars: readonly TimeBar[];
  /** Why a bar is missing, e.g. `"The last day of coverage is missing."`. */
  readonly gaps: readonly string[];
}

export interface TimeLine {
  readonly periods: readonly TimeLinePeriod[];
  /** The first day of each month, with a label where there is room for one. */
  readonly months: readonly { readonly at: number; readonly day: string; readonly hasLabel: boolean }[];
  /** A percentage; null when the day is outside the timeline. */
  readonly today: number | null;
}

/** The number of labels that fit side by side on a phone. */
const mostLabels = 4;
/** A percentage; a label farther right would not fit. */
const lastLabel = 85;

/** Lays out the dates of all periods on one timeline. Returns `null` if no period has any dates to show. */
export function layoutTimeLine(periods: readonly WrittenPeriod[], today: string): TimeLine | null {
  const spans = periods.map((period) => ({ period, ...spansOf(period) }));
  const days = spans.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [from ?? to, to])).toSorted();
  const [earliest] = days;
  const latest = days.at(-1);
  if (earliest === undefined || latest === undefined) return null;
  const from = `${earliest.slice(0, 8)}01`;
  const to = firstOfNextMonth(latest);
  const total = daysBetween(from, to);
  const at = (day: string): number => round((daysBetween(from, day) / total) * 100);
  return {
    periods: spans.map(({ period, bars, gaps }) => ({
      id: period.id,
      name: nameOfPeriod(period),
      gaps,
      bars: bars.map((bar) => {
        const start = bar.from === null ? 0 : at(bar.from);
        // The last day counts as a whole day.
        return { ...bar, start, width: round(at(addDays(bar.to, 1)) - start) };
      }),
    })),
    months: listMonths(from, to).map((day, index, all) => ({
      at: at(day),
      day,
      hasLabel: index % Math.ceil(all.length / mostLabels) === 0 && at(day) <= lastLabel,
    })),
    today: today < from || today > to ? null : at(today),
  };
}

type Span = Pick<TimeBar, 'kind' | 'from' | 'to'>;

function spansOf(period: WrittenPeriod): { readonly bars: readonly Span[]; readonly gaps: readonly string[] } {
  const day = (key: string): string | null => {
    const text = textIn(period, key);
    return isCalendarDay(text) ? text : null;
  };
  const [opensOn, waiveUntil, enrollUntil, lateUntil] = ['opensOn', 'waiveUntil', 'enrollUntil', 'lateUntil'].map(day);
  const [firstDay, lastDay] = [day('firstDay'), day('lastDay')];
  const lastDeadline = [waiveUntil, enrollUntil]
    .filter((each) => each != null)
    .toSorted()
    .at(-1);
  const candidates: readonly (Span | null)[] = [
    waiveUntil == null ? null : { kind: 'waive', from: opensOn ?? null, to: waiveUntil },
    enrollUntil == null ? null : { kind: 'enroll', from: opensOn ?? null, to: enrollUntil },
    lateUntil == null || lastDeadline === undefined
      ? null
      : { kind: 'late', from: addDays(lastDeadline, 1), to: lateUntil },
    firstDay === null || lastDay === null ? null : { kind: 'coverage', from: firstDay, to: lastDay },
  ];
  const bars = candidates.filter((bar) => bar !== null).filter(({ from, to }) => from === null || from <= to);
  const gaps = [
    ...(enrollUntil == null ? ['The last day to enroll is missing.'] : []),
    ...(firstDay === null ? ['The first day of coverage is missing.'] : []),
    ...(lastDay === null ? ['The last day of coverage is missing.'] : []),
    ...candidates
      .filter((bar) => bar !== null && bar.from !== null && bar.from > bar.to)
      .map((bar) => `${bar?.to ?? ''} is before ${bar?.from ?? ''}.`),
  ];
  return { bars, gaps };
}

function listMonths(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let day = from; day < to; day = firstOfNextMonth(day)) months.push(day);
  return months;
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`;
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
