import { isObject, type JsonObject } from '../../editor/form-names.ts';

/** The school file that the rates table and the timeline read. */
export const periodsFile = 'coverage-periods.json';

/** A coverage period as it is in the file. It may still be incomplete. */
export interface WrittenPeriod {
  /** The period's name in the file, e.g. `"annual-2026"`. */
  readonly id: string;
  readonly json: JsonObject;
}

/**
 * Returns the coverage periods from a file that the author may still be typing, in file order.
 *
 * @returns `null` if the text is not JSON with a list of periods; empty for a missing file
 */
export function readPeriods(text: string | undefined): readonly WrittenPeriod[] | null {
  if (text === undefined) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(json)) return null;
  const { periods } = json;
  if (periods === undefined) return [];
  if (!isObject(periods)) return null;
  return Object.entries(periods).map(([id, period]) => ({ id, json: isObject(period) ? period : {} }));
}

/** Returns one of a period's strings, e.g. `"planName"`; empty if the file does not have it. */
export function textIn({ json }: WrittenPeriod, key: string): string {
  const value = json[key];
  return typeof value === 'string' ? value : '';
}

/** Returns the plan's name, or else the period's own name in the file. */
export function nameOfPeriod(period: WrittenPeriod): string {
  return textIn(period, 'planName') || period.id;
}
