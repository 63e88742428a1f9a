import { describe, expect, it } from 'vitest';
import { endOfMonth } from './calendar-day.ts';

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
