import { describe, expect, it } from 'vitest';
import { addMonths, addYears, endOfMonth } from './calendar-day.ts';

describe('endOfMonth', () => {
  it.each([
    ['2026-11-24', '2026-11-30'],
    ['2026-12-31', '2026-12-31'],
    ['2027-02-01', '2027-02-28'],
    ['2028-02-03', '2028-02-29'],
    ['1900-02-10', '1900-02-28'],
  ])('of %s is %s', (day, last) => {
    expect(endOfMonth(day)).toBe(last);
  });

  it('refuses a date that is not in the calendar', () => {
    expect(() => endOfMonth('2027-02-30')).toThrow('"2027-02-30" is not a calendar day');
  });
});

describe('addYears', () => {
  it.each([
    ['2026-08-15', 1, '2027-08-15'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2027-02-28', 1, '2028-02-28'],
    ['2026-08-15', -2, '2024-08-15'],
  ])('moves %s by %i years to %s', (day, years, moved) => {
    expect(addYears(day, years)).toBe(moved);
  });

  it('refuses a day outside the calendar', () => {
    expect(() => addYears('9999-01-01', 1)).toThrow('outside the calendar');
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-08-15', 5, '2027-01-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('moves %s by %i months to %s', (day, months, moved) => {
    expect(addMonths(day, months)).toBe(moved);
  });
});
