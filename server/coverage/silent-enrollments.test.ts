import { describe, expect, it } from 'vitest';
import type { StudentCoverage } from '../platform/storage/index.ts';
import { silentEnrollments } from './silent-enrollments.ts';

const year = {
  id: 'year',
  periodId: 'annual',
  coverageStartDate: '2026-08-15',
  coverageEndDate: '2027-08-14',
  studentCoverageStatus: 'Eligible',
  enrollUntil: '2027-01-15',
  waiveUntil: '2027-01-15',
  lateUntil: '2027-01-29',
  terminatesOn: null,
} as StudentCoverage;
const spring = { ...year, id: 'spring', coverageStartDate: '2027-01-01' };
const periods = { annual: { silent: 'enroll' }, summer: { silent: 'expire' } } as const;

describe('silentEnrollments', () => {
  it.each<[string, readonly Partial<StudentCoverage>[], readonly (readonly [string, string])[]]>([
    ['after the late period', [{}], [['year', '2027-01-29']]],
    ['after the last day to waive, if that is later', [{ waiveUntil: '2027-02-10' }], [['year', '2027-02-10']]],
    ['never, without a last day to enroll', [{ enrollUntil: null }], []],
    ['never, in a period that expires', [{ periodId: 'summer' }], []],
    ['never, in a period that the school no longer has', [{ periodId: 'gone' }], []],
    ['never, before the coverage opens', [{ studentCoverageStatus: 'Eligibility Pending' }], []],
    ['once for the same days', [spring, {}], [['year', '2027-01-29']]],
    ['in the longest, if both last days have passed', [{ ...spring, lateUntil: null }, {}], [['year', '2027-01-29']]],
    [
      'after the late period of another coverage for the same days',
      [{ lateUntil: null }, { ...spring, periodId: 'summer' }],
      [['year', '2027-01-29']],
    ],
    [
      'after its own last day, beside a coverage for other days',
      [
        { lateUntil: null, coverageEndDate: '2026-12-31' },
        { ...spring, periodId: 'summer' },
      ],
      [['year', '2027-01-15']],
    ],
    ['never, beside a waived coverage for the same days', [{}, { ...spring, studentCoverageStatus: 'Waived' }], []],
  ])('enrolls a silent student %s', (_when, coverages, enrollments) => {
    const all = coverages.map((changes) => ({ ...year, ...changes }));
    expect([...silentEnrollments(all, { periods, today: '2027-02-01' })]).toEqual(enrollments);
  });
});
