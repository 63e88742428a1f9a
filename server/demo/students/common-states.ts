import type { DemoCoverage } from '../demo-student.ts';

export const eligible: DemoCoverage = {
  period: 'this-year',
  status: 'Eligible',
  waiveInDays: 21,
  enrollInDays: 30,
};
export const waivedThisYear: DemoCoverage = {
  period: 'this-year',
  status: 'Waived',
  waiveInDays: 21,
  waiver: 'submitted',
};
export const waivedLastYear: DemoCoverage = {
  period: 'last-year',
  status: 'Waived',
  waiveInDays: -340,
  waiver: 'submitted',
};
export const enrolled: DemoCoverage = { period: 'this-year', status: 'Enrolled' };
export const pending: DemoCoverage = { period: 'this-year', status: 'Pending Enrollment' };
export const expired: DemoCoverage = { period: 'last-year', status: 'Enrollment Expired' };

export const fromStartToFinish = 'Waive the plan, from the dashboard to the confirmation.';
export const copyLastYear = 'Open the waiver, which offers last year’s answers.';
export const seeConfirmation = 'Open the confirmation of the submitted waiver.';
