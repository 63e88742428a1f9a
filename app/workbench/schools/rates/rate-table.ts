import { isObject, type JsonObject } from '../../editor/form-names.ts';
import { nameOfPeriod, type WrittenPeriod } from '../periods/read-periods.ts';

/** The kinds of people with a rate, in the order of the table's columns. */
export const people = ['Student', 'Spouse', 'Domestic Partner', 'Child'] as const;
export type Person = (typeof people)[number];

/** A rate's two amounts. */
export const parts = ['premium', 'sponsor'] as const;
export type RatePart = (typeof parts)[number];

/**
 * One row: what each kind of person in one class costs in one period, as written in the file; empty strings for missing
 * amounts.
 */
export interface RateRow {
  readonly period: string;
  readonly planName: string;
  readonly rateClass: string;
  /** False for the empty row of a period without rates. */
  readonly isWritten: boolean;
  readonly amounts: Readonly<Record<Person, Readonly<Record<RatePart, string>>>>;
}

/**
 * Returns the table's rows: one for each period and class. A period without rates has a row for the class `"default"`.
 */
export function listRateRows(periods: readonly WrittenPeriod[]): readonly RateRow[] {
  return periods.flatMap((period) => {
    const rates = toObject(period.json['rates']);
    const classes = Object.keys(rates).length === 0 ? ['default'] : Object.keys(rates);
    return classes.map((rateClass) => ({
      period: period.id,
      planName: nameOfPeriod(period),
      rateClass,
      isWritten: rates[rateClass] !== undefined,
      amounts: readAmounts(toObject(rates[rateClass])),
    }));
  });
}

function readAmounts(byPerson: JsonObject): RateRow['amounts'] {
  const of = (person: Person): Readonly<Record<RatePart, string>> => {
    const rate = toObject(byPerson[person]);
    return { premium: toText(rate['premium']), sponsor: toText(rate['sponsor']) };
  };
  return {
    Student: of('Student'),
    Spouse: of('Spouse'),
    'Domestic Partner': of('Domestic Partner'),
    Child: of('Child'),
  };
}

function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** In the file, an amount without quotes is an error. The table shows it anyway, so that the author can correct it. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
