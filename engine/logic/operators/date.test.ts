import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../definition/form-definition.ts';
import {
  addDays,
  ageOn,
  daysBetween,
  formatIsoDate,
  fromDayNumber,
  parseIsoDate,
  toDayNumber,
} from '../calendar-day.ts';
import type { ValueOperator } from '../operator.ts';
import { comparisonOperators } from './comparison.ts';
import { dateOperators } from './date.ts';

const table: Readonly<Record<string, ValueOperator>> = { ...dateOperators, ...comparisonOperators };

function apply(name: string, ...operands: Json[]): Json | undefined {
  return table[name]?.apply(...operands);
}

describe('age', () => {
  const cases: readonly (readonly [why: string, birth: Json, on: Json, age: number | null])[] = [
    ['the day before the 26th birthday', '2000-05-10', '2026-05-09', 25],
    ['the 26th birthday', '2000-05-10', '2026-05-10', 26],
    ['the day before the 13th birthday, across a year’s end', '2000-01-01', '2012-12-31', 12],
    ['the 13th birthday, on a year’s first day', '2000-01-01', '2013-01-01', 13],
    ['born on a leap day, February 28 in a common year', '2004-02-29', '2025-02-28', 20],
    ['born on a leap day, March 1 in a common year', '2004-02-29', '2025-03-01', 21],
    ['born on a leap day, February 28 in a leap year', '2004-02-29', '2024-02-28', 19],
    ['born on a leap day, the leap day', '2004-02-29', '2024-02-29', 20],
    ['born on February 28, the birthday in a leap year', '2003-02-28', '2024-02-28', 21],
    ['the day of birth', '2026-11-21', '2026-11-21', 0],
    ['the day before birth', '2026-11-22', '2026-11-21', -1],
    ['a date that is not real', '2005-02-29', '2026-01-01', null],
    ['an empty date', '', '2026-01-01', null],
    ['no date', null, '2026-01-01', null],
    ['a number', 20000101, '2026-01-01', null],
    ['a date with a time', '2000-01-01T00:00:00Z', '2026-01-01', null],
    ['today missing', '2000-01-01', null, null],
  ];

  it.each(cases)('counts completed years: %s', (_why, birth, on, age) => {
    expect(apply('age', birth, on)).toBe(age);
  });

  it('returns null or a number in an operator, but throws an error with a code in TypeScript', () => {
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
    expect(() => ageOn('2005-02-29', '2025-03-01')).toThrow(expect.objectContaining({ code: 'DATE_MALFORMED' }));
    expect(() => ageOn('2004-02-29', 'today')).toThrow(expect.objectContaining({ code: 'DATE_MALFORMED' }));
  });
});

describe('addDays', () => {
  const cases: readonly (readonly [date: Json, days: Json, result: Json])[] = [
    ['2026-04-30', 1, '2026-05-01'],
    ['2026-05-01', -1, '2026-04-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2025-02-28', 1, '2025-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-21', 0, '2026-11-21'],
    ['9999-12-31', 0, '9999-12-31'],
    ['9999-12-31', 1, null],
    ['0001-01-01', 0, '0001-01-01'],
    ['0001-01-01', -1, null],
    ['2026-01-01', 1.5, null],
    ['2026-01-01', '1', null],
    ['2026-01-01', null, null],
    ['2026-13-01', 1, null],
    ['', 1, null],
  ];

  it.each(cases)('moves %j by %j days to %j', (date, days, result) => {
    expect(apply('addDays', date, days)).toBe(result);
  });
});

describe('addMonths', () => {
  const cases: readonly (readonly [date: Json, months: Json, result: Json])[] = [
    ['2026-05-15', 1, '2026-06-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', -18, '2025-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
    ['9999-12-31', 1, null],
    ['0001-01-31', -1, null],
    ['2026-01-01', 1.5, null],
    ['2026-01-01', '1', null],
    ['2026-13-01', 1, null],
    ['', 1, null],
  ];

  it.each(cases)('moves %j by %j months to %j', (date, months, result) => {
    expect(apply('addMonths', date, months)).toBe(result);
  });
});

describe('daysBetween', () => {
  const cases: readonly (readonly [from: Json, to: Json, days: Json])[] = [
    ['2026-01-01', '2026-01-01', 0],
    ['2026-01-01', '2026-03-02', 60],
    ['2026-03-02', '2026-01-01', -60],
    ['2024-02-28', '2024-03-01', 2],
    ['2025-02-28', '2025-03-01', 1],
    ['1969-12-31', '1970-01-01', 1],
    ['2026-01-01', '', null],
    ['x', '2026-01-01', null],
  ];

  it.each(cases)('from %j to %j are %j', (from, to, days) => {
    expect(apply('daysBetween', from, to)).toBe(days);
  });
});

describe('between', () => {
  const cases: readonly (readonly [value: Json, low: Json, high: Json, result: boolean])[] = [
    [1, 1, 3, true],
    [3, 1, 3, true],
    [0.99, 1, 3, false],
    [3.01, 1, 3, false],
    ['2026-01-01', '2026-01-01', '2026-12-31', true],
    ['2026-12-31', '2026-01-01', '2026-12-31', true],
    ['2025-12-31', '2026-01-01', '2026-12-31', false],
    ['2027-01-01', '2026-01-01', '2026-12-31', false],
    ['2026-02-30', '2026-01-01', '2026-12-31', false],
    [2, '2026-01-01', '2026-12-31', false],
    ['b', 'a', 'c', false],
    [null, 0, 9, false],
    [5, null, 9, false],
    [5, 0, '', false],
  ];

  it.each(cases)('%j from %j to %j: %j', (value, low, high, result) => {
    expect(apply('between', value, low, high)).toBe(result);
  });
});

describe('isDate', () => {
  const cases: readonly (readonly [value: Json, result: boolean])[] = [
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-12-32', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['9999-12-31', true],
    ['2026-1-1', false],
    ['2026-01-01 ', false],
    ['２０２６-01-01', false],
    ['', false],
    [null, false],
    [['2024-02-29'], false],
  ];

  it.each(cases)('%j: %j', (value, result) => {
    expect(apply('isDate', value)).toBe(result);
  });
});

describe('the calendar', () => {
  it('agrees with Date about every day from 0001 to 9999 and back', () => {
    const first = Date.UTC(2000, 0, 1) / 86_400_000 - 730_119;
    const last = Date.UTC(9999, 11, 31) / 86_400_000;
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (dayNumber) => {
        const day = fromDayNumber(dayNumber);
        const iso = new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);
        expect(day === null ? null : formatIsoDate(day)).toBe(iso);
        expect(parseIsoDate(iso)).toEqual(day);
        expect(day === null ? null : toDayNumber(day)).toBe(dayNumber);
      }),
      { numRuns: 2000, examples: [[first], [last], [-1], [0], [1]] },
    );
  });
});

describe('calendar arithmetic for callers', () => {
  it('counts days across a leap day in both directions', () => {
    expect(addDays('2004-02-28', 2)).toBe('2004-03-01');
    expect(addDays('2004-03-01', -1)).toBe('2004-02-29');
    expect(daysBetween('2004-02-28', '2004-03-01')).toBe(2);
    expect(daysBetween('2004-03-01', '2004-02-28')).toBe(-2);
  });

  it('refuses text that is not a day, and days outside the calendar', () => {
    expect(() => addDays('2005-02-29', 1)).toThrow('calendar day');
    expect(() => addDays('9999-12-31', 1)).toThrow('outside the calendar');
    expect(() => daysBetween('2004-02-28', '0000-01-01')).toThrow('calendar day');
  });
});
