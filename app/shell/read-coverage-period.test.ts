import { describe, expect, it } from 'vitest';
import { readCoveragePeriod } from './read-coverage-period.ts';

describe('readCoveragePeriod', () => {
  it('reads the dates of a coverage', () => {
    const coverage = { CoverageStartDate: '2026-10-01', CoverageEndDate: '2027-09-30', StudentCoverageID: 'cov_1' };
    expect(readCoveragePeriod(coverage)).toEqual({ start: '2026-10-01', end: '2027-09-30' });
  });

  it.each([
    undefined,
    null,
    'cov_1',
    {},
    { CoverageStartDate: '2026-10-01' },
    { CoverageStartDate: 1, CoverageEndDate: 2 },
  ])('finds none in %j', (coverage) => {
    expect(readCoveragePeriod(coverage)).toBeNull();
  });
});
