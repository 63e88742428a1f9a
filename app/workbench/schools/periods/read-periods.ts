import { isObject, type JsonObject } from '../../editor/form-names.ts';

/** The file of a school that the table of rates and the time line read. */
export const periodsFile = 'coverage-periods.json';

/** A coverage period as it is in the file, which may still be incomplete. */
export interface WrittenPeriod {
  /** Its name in the file, e.g. `"annual-2026"`. */
  readonly id: string;
  readonly json: JsonObject;
}

/**
 * The coverage periods of a file that the author may still be typing, in the order of the file.
 *
 * @returns `null` while the text is not JSON with a list of periods; empty for a missing file
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

/** A text of a period, e.g. `"planName"`; empty when the file has none. */
export function textIn({ json }: WrittenPeriod, key: string): string {
  const value = json[key];
  return typeof value === 'string' ? value : '';
}

/** The plan's name, or the period's own name in the file. */
export function nameOfPeriod(period: WrittenPeriod): string {
  return textIn(period, 'planName') || period.id;
}
