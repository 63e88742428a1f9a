import { addDays, daysBetween, type ProrationDefinition } from '@campus-cover/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsForMonths, paidMonths, unusedMonths } from './months-of-period.ts';

const year = { firstDay: '2026-08-15', lastDay: '2027-08-14' };
const byMonth: ProrationDefinition = { by: 'month', starts: ['late'] };

describe('the months that a person pays for', () => {
  it.each([
    ['2026-08-01', {}, 12],
    ['2026-08-15', {}, 12],
    ['2026-09-14', {}, 12],
    ['2026-09-15', {}, 11],
    ['2027-08-14', {}, 1],
    ['2027-09-01', {}, 1],
    // In calendar months, the short first and last months count as well.
    ['2026-08-15', { months: 'calendar' }, 13],
    ['2026-08-31', { months: 'calendar' }, 13],
    ['2026-09-01', { months: 'calendar' }, 12],
    ['2027-08-01', { months: 'calendar' }, 1],
    // August 15 to September 14 has 31 days.
    ['2026-08-31', { fewestDays: 15 }, 12],
    ['2026-09-01', { fewestDays: 15 }, 11],
    // The first calendar month has only 17 days, and all of them are enough.
    ['2026-08-15', { months: 'calendar', fewestDays: 20 }, 13],
    ['2026-08-16', { months: 'calendar', fewestDays: 20 }, 12],
    ['2027-08-14', { fewestDays: 28 }, 1],
  ] as const)('who is covered from %s, with %o, are %i', (firstDay, rule, months) => {
    const ofMonths = 'months' in rule ? 13 : 12;
    expect(paidMonths(year, { ...byMonth, ...rule }, { firstDay })).toEqual({ paidFrom: firstDay, months, ofMonths });
  });

  it.each([
    ['2026-12-01', '2026-12-31', 2],
    ['2026-12-01', '2026-12-15', 2],
    ['2026-12-01', '2026-12-14', 1],
    ['2026-08-15', '2026-12-31', 5],
    ['2026-12-01', '2027-08-14', 9],
    // A person always pays for at least one month.
    ['2026-12-20', '2026-12-05', 1],
  ])('end with the coverage: from %s to %s, there are %i', (firstDay, lastDay, months) => {
    expect(paidMonths(year, byMonth, { firstDay, lastDay }).months).toBe(months);
  });

  it('begin on the last day of a shorter month, and again on the usual day after it', () => {
    const days = { firstDay: '2027-01-31', lastDay: '2027-05-30' };
    const months = (day: string) => paidMonths(days, byMonth, { firstDay: day }).months;
    expect(['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31', '2027-04-30'].map(months)).toEqual([4, 3, 3, 2, 1]);
  });

  it.each([
    ['2026-08-14', {}, 12],
    ['2026-08-15', {}, 11],
    ['2026-09-14', {}, 11],
    ['2026-09-15', {}, 10],
    ['2027-07-14', {}, 1],
    ['2027-08-14', {}, 0],
    ['2026-08-31', { months: 'calendar' }, 12],
    // Only 14 days of the month from August 15 on, and then 15.
    ['2026-08-28', { fewestDays: 15 }, 12],
    ['2026-08-29', { fewestDays: 15 }, 11],
    // All 14 days of the last calendar month are enough.
    ['2027-08-14', { months: 'calendar', fewestDays: 20 }, 0],
  ] as const)('and that a coverage until %s, with %o, leaves unused are %i', (lastDay, rule, months) => {
    expect(unusedMonths(year, { ...byMonth, ...rule }, lastDay)).toBe(months);
  });

  it('are never fewer than one or more than all, and never more for a later day', () => {
    const arbitraryRule = fc.record({
      by: fc.constant('month' as const),
      starts: fc.constant(['late'] as const),
      months: fc.constantFrom('period' as const, 'calendar' as const),
      fewestDays: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 800 }),
        arbitraryRule,
        (offset, length, rule) => {
          const firstDay = addDays('2023-06-01', offset);
          const period = { firstDay, lastDay: addDays(firstDay, length) };
          const all = paidMonths(period, rule, { firstDay });
          expect(all.months).toBe(all.ofMonths);
          let before = all.months;
          for (let day = firstDay; daysBetween(day, period.lastDay) >= 0; day = addDays(day, 5)) {
            const { months, ofMonths } = paidMonths(period, rule, { firstDay: day });
            expect(ofMonths).toBe(all.ofMonths);
            expect(months).toBeGreaterThanOrEqual(1);
            expect(months).toBeLessThanOrEqual(before);
            before = months;
          }
          expect(paidMonths(period, rule, { firstDay: period.lastDay }).months).toBe(1);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('cost at a termination what they cost before, less an amount that is never negative and never grows with the day', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.integer({ min: 2, max: 24 }), (cents, ofMonths) => {
        const returned = Array.from({ length: ofMonths }, (_month, months) =>
          centsForMonths(cents, { months, ofMonths }),
        );
        expect(returned[0]).toBe(0);
        expect(returned.every((amount, index) => amount <= (returned[index + 1] ?? cents))).toBe(true);
      }),
    );
  });
});
