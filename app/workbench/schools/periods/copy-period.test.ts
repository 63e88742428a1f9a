import { describe, expect, it } from 'vitest';
import { addYears } from './add-years.ts';
import { copyPeriod, proposeName } from './copy-period.ts';
import { readPeriods } from './read-periods.ts';

const annual = {
  plan: 'annual',
  planName: 'The plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  opensOn: '2026-05-01',
  enrollUntil: '2026-09-30',
  silent: 'enroll',
  rates: { default: { Student: { premium: '3412.00' } } },
};
const text = `${JSON.stringify({ periods: { 'annual-2026': annual } }, null, 2)}\n`;
const copy = { from: 'annual-2026', id: 'annual-2027', planName: 'Next plan', years: 1, withRates: false };

describe('a copy of a coverage period', () => {
  it('moves every date and the plan year, and leaves the rates out', () => {
    const next = copyPeriod(text, copy) ?? '';
    const { rates: _rates, ...rest } = annual;
    expect(readPeriods(next)?.map(({ id }) => id)).toEqual(['annual-2026', 'annual-2027']);
    expect(readPeriods(next)?.[1]?.json).toEqual({
      ...rest,
      planName: 'Next plan',
      planYear: 2027,
      firstDay: '2027-08-15',
      lastDay: '2028-08-14',
      opensOn: '2027-05-01',
      enrollUntil: '2027-09-30',
    });
    expect(next.startsWith(text.slice(0, text.lastIndexOf('\n  }\n}')))).toBe(true);
  });

  it('has the original’s rates and dates when the author chooses that', () => {
    const next = copyPeriod(text, { ...copy, years: 0, withRates: true }) ?? '';
    expect(readPeriods(next)?.[1]?.json).toEqual({ ...annual, planName: 'Next plan' });
  });

  it('starts a new file, without made-up dates', () => {
    const next = copyPeriod(undefined, { ...copy, from: null }) ?? '';
    expect(readPeriods(next)?.[0]?.json).toEqual({ plan: 'annual', planName: 'Next plan', silent: 'expire' });
  });

  it('does not touch a file that is not valid JSON', () => expect(copyPeriod('{', copy)).toBeNull());

  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-08-15', 1, '2027-08-15'],
    ['soon', 1, 'soon'],
  ])('moves %s by %i years to %s', (day, years, moved) => expect(addYears(day, years)).toBe(moved));

  it.each([
    ['annual-2026', [], 'annual-2027'],
    ['annual-2026', ['annual-2027'], 'annual-2026-2'],
    ['annual', ['annual'], 'annual-2'],
    ['fall-2026-27', [], 'fall-2027-27'],
  ])('proposes a name after %s', (from, taken, name) => expect(proposeName(from, 1, taken)).toBe(name));
});
