import { printJson, removeFromJson, setInJson } from '@campus-cover/engine/analysis';
import { valueAt } from '../../editor/form-names.ts';
import type { Person, RatePart } from './rate-table.ts';

/** A cell in the rates table. */
export interface RateCell {
  readonly period: string;
  readonly rateClass: string;
  readonly person: Person;
  readonly part: RatePart;
}

/**
 * Writes an amount into the file. An empty amount removes the entry, and removing a kind of person's last amount also
 * removes that kind of person from the file.
 *
 * @param amount in the file's format, e.g. `"2840.00"`
 * @returns `null` if the text is not valid JSON
 */
export function writeAmount(text: string, cell: RateCell, amount: string): string | null {
  const ofPerson = ['periods', cell.period, 'rates', cell.rateClass, cell.person];
  const path = [...ofPerson, cell.part];
  if (amount !== '') return setInJson(text, path, amount);
  const without = removeFromJson(text, path);
  if (without === null) return null;
  const rest = valueAt(parse(without), ofPerson);
  const isEmpty = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
  return isEmpty ? removeFromJson(without, ofPerson) : without;
}

/** A class to add to a period. */
export interface NewClass {
  readonly period: string;
  readonly rateClass: string;
  /** The class in the same period that supplies the new class's initial amounts. */
  readonly like: string;
}

/** Adds a class with the amounts of an existing class. Returns `null` if the text is not valid JSON. */
export function addClass(text: string, { period, rateClass, like }: NewClass): string | null {
  const rates = valueAt(parse(text), ['periods', period, 'rates', like]);
  const before = ensureRates(text, period, like);
  return before === null ? null : setInJson(before, ['periods', period, 'rates', rateClass], rates ?? {});
}

/** Removes a class from a period. Returns `null` if the text is not valid JSON. */
export function removeClass(
  text: string,
  { period, rateClass }: Pick<NewClass, 'period' | 'rateClass'>,
): string | null {
  return removeFromJson(text, ['periods', period, 'rates', rateClass]);
}

/** Returns a file with an empty list of periods, for a school that has no such file yet. */
export function emptyPeriods(): string {
  return printJson({ $schema: '../../meta/coverage-periods.schema.json', periods: {} });
}

/** Adds a class to a period without rates: the class that the period's row in the table shows. */
function ensureRates(text: string, period: string, like: string): string | null {
  const rates = valueAt(parse(text), ['periods', period, 'rates']);
  return rates === undefined ? setInJson(text, ['periods', period, 'rates', like], {}) : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
