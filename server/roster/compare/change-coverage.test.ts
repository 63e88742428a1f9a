import { describe, expect, it } from 'vitest';
import { changeCoverage, type CoverageNow } from './change-coverage.ts';

const period = {
  id: 'annual',
  plan: 'annual',
  planName: 'Annual plan',
  planYear: 2026,
  silent: 'expire',
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  enrollUntil: '2026-12-01',
} as const;
const coverage: CoverageNow = {
  id: 'cov_1',
  studentId: 'stu_1',
  periodId: 'annual',
  studentCoverageStatus: 'Eligible',
  subscriberId: 'S1',
  rateClass: 'default',
  eligibleFrom: null,
  goneSince: null,
  silentSince: null,
  coverageStartDate: period.firstDay,
  coverageEndDate: period.lastDay,
  terminatesOn: null,
  waiveUntil: '2026-12-01',
  enrollUntil: '2026-12-01',
  lateUntil: null,
  eligibilityConfirmedOn: null,
  hasActed: false,
};
const occasion = { period, today: '2026-11-21', gone: 'expire' } as const;
const says = (status: 'Eligibility Pending' | null) =>
  ({
    eligibility: { status, rule: 'not-yet', reason: 'Has no courses.', rateClass: 'default' },
    subscriberId: null,
  }) as const;

describe('a roster whose row still has the data from before a confirmation', () => {
  it('leaves a coverage Eligible that another system confirmed, and makes any other one pending again', () => {
    const confirmed = { ...coverage, eligibilityConfirmedOn: '2026-11-20' };
    expect(changeCoverage(confirmed, says('Eligibility Pending'), occasion).changes).toEqual({});
    expect(changeCoverage(coverage, says('Eligibility Pending'), occasion).changes).toEqual({
      studentCoverageStatus: 'Eligibility Pending',
    });
  });

  it('removes a confirmed coverage, with its confirmation, when it no longer offers it', () => {
    const confirmed = { ...coverage, eligibilityConfirmedOn: '2026-11-20' };
    expect(changeCoverage(confirmed, says(null), occasion).changes).toMatchObject({
      studentCoverageStatus: 'Enrollment Expired',
      eligibilityConfirmedOn: null,
    });
  });
});
