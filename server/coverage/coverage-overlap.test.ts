import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveragesOverlap, dependentStartDate, effectiveLastDay, type CoverageDays } from './coverage-overlap.ts';

const firstDay = Date.UTC(2027, 11, 1);
const dayMs = 24 * 60 * 60 * 1000;

function day(index: number): string {
  return new Date(firstDay + index * dayMs).toISOString().slice(0, 10);
}

/** Coverages around a leap day. Some are terminated, even on their first day or after their end. */
const someCoverage = fc
  .tuple(fc.nat(100), fc.nat(30), fc.option(fc.nat(40)))
  .map(([start, length, terminated]): CoverageDays => ({
    coverageStartDate: day(start),
    coverageEndDate: day(start + length),
    terminatesOn: terminated === null ? null : day(start + terminated),
  }));

/** Checks one day at a time. */
function insures({ coverageStartDate, coverageEndDate, terminatesOn }: CoverageDays, on: string): boolean {
  if (on < coverageStartDate || on > coverageEndDate) return false;
  return terminatesOn === null || on <= terminatesOn;
}

describe('coverages overlap', () => {
  it('[COV-2, COV-4] when both cover the same day, and only then', () => {
    const days = Array.from({ length: 150 }, (_, index) => day(index));
    expect(days).toContain('2028-02-29');
    fc.assert(
      fc.property(someCoverage, someCoverage, (one, other) => {
        const expected = days.some((on) => insures(one, on) && insures(other, on));
        expect(coveragesOverlap(one, other)).toBe(expected);
        expect(coveragesOverlap(other, one)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('when one begins on the last day of the other, and not a day later', () => {
    const fall = { coverageStartDate: '2026-08-15', coverageEndDate: '2026-12-31', terminatesOn: null };
    const from = (coverageStartDate: string) => ({
      coverageStartDate,
      coverageEndDate: '2027-08-14',
      terminatesOn: null,
    });
    expect(coveragesOverlap(fall, from('2026-12-31'))).toBe(true);
    expect(coveragesOverlap(fall, from('2027-01-01'))).toBe(false);
    const left = { ...fall, terminatesOn: '2026-10-31' };
    expect(coveragesOverlap(left, from('2026-10-31'))).toBe(true);
    expect(coveragesOverlap(left, from('2026-11-01'))).toBe(false);
  });
});

it('a coverage lasts until its end date, or until an earlier termination', () => {
  expect(effectiveLastDay({ coverageEndDate: '2027-08-14', terminatesOn: null })).toBe('2027-08-14');
  expect(effectiveLastDay({ coverageEndDate: '2027-08-14', terminatesOn: '2026-10-31' })).toBe('2026-10-31');
  expect(effectiveLastDay({ coverageEndDate: '2027-08-14', terminatesOn: '2027-09-01' })).toBe('2027-08-14');
});

it('[VAL-COV-3] a dependent is insured from the coverage’s first day, or from a later life event', () => {
  expect(dependentStartDate('2026-08-15', null)).toBe('2026-08-15');
  expect(dependentStartDate('2026-08-15', '2026-08-15')).toBe('2026-08-15');
  expect(dependentStartDate('2026-08-15', '2026-03-01')).toBe('2026-08-15');
  expect(dependentStartDate('2026-08-15', '2026-11-01')).toBe('2026-11-01');
});
