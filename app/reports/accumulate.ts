import type { PlotLine } from './line-plot.tsx';

/** A day and what was counted on it, e.g. the students who waived. */
export interface CountedDay {
  /** ISO date. */
  readonly day: string;
  readonly values: readonly number[];
}

interface Accumulated {
  /** The first and last day of the plot. */
  readonly first: string;
  readonly last: string;
  readonly lines: readonly PlotLine[];
}

/**
 * Turns counts by day into lines that rise to the total. Each line has a point for each day with a count, and ends today.
 *
 * @param days oldest first, at least one
 * @param names of the lines, in the order of `values`
 * @param today ISO date
 */
export function accumulate(days: readonly CountedDay[], names: readonly string[], today: string): Accumulated {
  const first = days[0]?.day ?? today;
  const lastCounted = days.at(-1)?.day ?? today;
  const last = lastCounted > today ? lastCounted : today;
  // A plot of a single day is one day wide, so that its line is visible.
  const width = Math.max(daysBetween(first, last), 1);
  const lines = names.map((name, index) => {
    let total = 0;
    const points = days.map(({ day, values }) => {
      total += values[index] ?? 0;
      return { at: daysBetween(first, day) / width, total };
    });
    return { name, points: [...points, { at: 1, total }] };
  });
  return { first, last, lines };
}

const dayMs = 86_400_000;

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs);
}
