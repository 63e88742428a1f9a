import { describe, expect, it } from 'vitest';
import { terminationWindow } from '../coverage/termination-window.ts';
import type { CoverageStatus } from '../platform/storage/index.ts';
import { terminationLastDay } from './termination-last-day.ts';

describe('terminationWindow', () => {
  const coverage = { coverageStartDate: '2026-08-15', coverageEndDate: '2027-08-14', terminatesOn: null };

  it.each<[CoverageStatus, string, string]>([
    ['Enrolled', '2026-08-14', 'early'],
    ['Enrolled', '2026-08-15', 'open'],
    ['Enrolled', '2027-08-14', 'open'],
    ['Enrolled', '2027-08-15', 'over'],
    ['Pending Enrollment', '2026-11-21', 'closed'],
    ['Eligible', '2026-11-21', 'closed'],
    ['Eligibility Pending', '2026-11-21', 'closed'],
    ['Enrollment Expired', '2026-11-21', 'closed'],
    ['Waived', '2026-11-21', 'closed'],
  ])('of a coverage that is %s on %s is %s', (studentCoverageStatus, today, window) => {
    expect(terminationWindow({ ...coverage, studentCoverageStatus }, today)).toBe(window);
  });

  it('is closed permanently after a termination', () => {
    const terminated = { ...coverage, studentCoverageStatus: 'Enrolled', terminatesOn: '2026-12-31' } as const;
    expect(terminationWindow(terminated, '2026-11-21')).toBe('terminated');
  });
});

describe('terminationLastDay', () => {
  const answers = { GraduationDate: '2027-05-20', LeaveDate: '2026-12-01', WithdrawalDate: '2026-10-02' };

  it.each([
    ['GRAD', '2026-11-21', '2027-05-20'],
    ['LV', '2026-11-21', '2026-12-01'],
    ['WD', '2026-11-21', '2026-10-02'],
    ['INS', '2026-11-01', '2026-11-30'],
    ['MIL', '2026-12-31', '2026-12-31'],
    ['MHC', '2027-02-10', '2027-02-28'],
    ['MMA', '2028-02-10', '2028-02-29'],
  ] as const)('of %s sent on %s is %s', (reason, today, lastDay) => {
    expect(terminationLastDay({ reason, answers, today, coverageEndDate: '2028-08-14' })).toBe(lastDay);
  });

  it('is never after the coverage’s own end', () => {
    const sent = { reason: 'INS', answers: {}, today: '2027-08-02', coverageEndDate: '2027-08-14' } as const;
    expect(terminationLastDay(sent)).toBe('2027-08-14');
  });
});
