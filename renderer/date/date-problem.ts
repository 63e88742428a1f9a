import type { DatePart } from '../field/field-ids.ts';
import type { Words } from '../language/words.ts';
import { splitDate } from './date-parts.ts';

export interface DateProblem {
  /** The first invalid part. */
  readonly part: DatePart;
  /** Returns the message for the field with this label. */
  readonly say: (words: Words, label: string) => string;
}

const missingWords = { month: 'monthMissing', day: 'dayMissing', year: 'yearMissing' } as const;

/** Returns what is wrong with a typed date, or `undefined` if it is valid or empty. */
export function findDateProblem(value: unknown): DateProblem | undefined {
  const { month, day, year } = splitDate(value);
  const missing = (['month', 'day', 'year'] as const).filter((part) => ({ month, day, year })[part] === '');
  if (missing.length === 3) return undefined;
  if (missing[0] !== undefined) {
    return {
      part: missing[0],
      say: ({ say, sayList }, label) =>
        say('dateMissing', { label, parts: sayList(missing.map((part) => say(missingWords[part]))) }),
    };
  }
  if (!isWithin(month, 1, 12)) return { part: 'month', say: ({ say }, label) => say('monthWrong', { label }) };
  if (!isWithin(day, 1, 31)) return { part: 'day', say: ({ say }, label) => say('dayWrong', { label }) };
  if (!/^\d{4}$/.test(year) || Number(year) === 0)
    return { part: 'year', say: ({ say }, label) => say('yearWrong', { label }) };
  const days = daysInMonth(Number(year), Number(month));
  if (Number(day) <= days) return undefined;
  return {
    part: 'day',
    say: ({ say, sayMonth }, label) => say('dayNotInMonth', { label, month: sayMonth(Number(month)), days }),
  };
}

function isWithin(digits: string, low: number, high: number): boolean {
  return /^\d{1,2}$/.test(digits) && Number(digits) >= low && Number(digits) <= high;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
