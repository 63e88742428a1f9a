import { setInJson } from '@campus-cover/engine/analysis';
import type { JsonObject } from '../../editor/form-names.ts';
import { emptyPeriods } from '../rates/write-rates.ts';
import { addYears } from './add-years.ts';
import { readPeriods } from './read-periods.ts';

/** A coverage period's dates, in their usual order. */
export const dayKeys = ['opensOn', 'waiveUntil', 'enrollUntil', 'lateUntil', 'firstDay', 'lastDay'] as const;

export interface PeriodCopy {
  /** The period to copy; null for a new one without dates. */
  readonly from: string | null;
  /** The new name in the file, e.g. `"annual-2027"`. */
  readonly id: string;
  readonly planName: string;
  /** The number of whole years by which every date moves. */
  readonly years: number;
  /** Whether the copy has the same amounts. Without amounts, the period cannot open yet. */
  readonly withRates: boolean;
}

/** Adds a period to the file. Returns `null` if the text is not valid JSON. */
export function copyPeriod(text: string | undefined, copy: PeriodCopy): string | null {
  const before = text ?? emptyPeriods();
  const json = readPeriods(before)?.find(({ id }) => id === copy.from)?.json;
  const period = json === undefined ? beginPeriod(copy) : { ...movePeriod(json, copy), planName: copy.planName };
  return setInJson(before, ['periods', copy.id], period);
}

function movePeriod(json: JsonObject, { years, withRates }: PeriodCopy): JsonObject {
  const moved = Object.entries(json).map(([key, value]) => {
    if (typeof value === 'string' && (dayKeys as readonly string[]).includes(key)) return [key, addYears(value, years)];
    return [key, key === 'planYear' && typeof value === 'number' ? value + years : value];
  });
  return Object.fromEntries(moved.filter(([key]) => withRates || key !== 'rates')) as JsonObject;
}

/**
 * The dates are left out. The problems list names the missing dates, and a made-up date could be published by mistake.
 */
function beginPeriod({ id, planName }: PeriodCopy): JsonObject {
  return { plan: id.replace(/-\d{4}$/, ''), planName, silent: 'expire' };
}

/**
 * Proposes a name for the copy. If the name contains a year, the copy's name contains the copy's year: `"annual-2026"`
 * → `"annual-2027"`.
 */
export function proposeName(from: string, years: number, taken: readonly string[]): string {
  const next = from.replace(/\d{4}(?!.*\d{4})/, (year) => String(Number(year) + years));
  if (next !== from && !taken.includes(next)) return next;
  for (let number = 2; ; number += 1) if (!taken.includes(`${from}-${number}`)) return `${from}-${number}`;
}
