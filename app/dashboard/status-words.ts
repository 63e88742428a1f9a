import type { CoverageStatus, DashboardPayment } from '../api/portal.ts';

export interface StatusWords {
  readonly label: string;
  /** What the status means for the student. */
  readonly meaning: string;
  readonly tone: 'good' | 'waiting' | 'open' | 'ended';
}

/** The text for a coverage's status. The color only reinforces the text. */
export const statusWords: Readonly<Record<CoverageStatus, StatusWords>> = {
  Enrolled: { label: 'Enrolled', meaning: 'You are covered by this plan.', tone: 'good' },
  'Pending Enrollment': {
    label: 'Pending enrollment',
    meaning: 'We received your enrollment and are completing it.',
    tone: 'waiting',
  },
  Eligible: {
    label: 'Eligible',
    meaning: 'You are eligible for this plan. You have not enrolled in it or waived it.',
    tone: 'open',
  },
  'Eligibility Pending': {
    label: 'Eligibility pending',
    meaning:
      'Your university is still confirming that you are eligible for this plan. You do not need to do anything now.',
    tone: 'waiting',
  },
  'Enrollment Expired': {
    label: 'Enrollment expired',
    meaning: 'The deadline to enroll in this plan has passed.',
    tone: 'ended',
  },
  Waived: {
    label: 'Waived',
    meaning: 'You have other insurance and waived this plan.',
    tone: 'good',
  },
};

/** For a student whose eligibility is confirmed, before the plan opens. The status is still Eligibility Pending. */
export const notOpenYet = 'This plan is not open yet. You do not need to do anything now.';

/**
 * For an available plan that the student cannot act on: its window has closed, or another coverage has the same dates.
 */
export const nothingToDo = 'You have not enrolled in this plan or waived it. You cannot do either here right now.';

/** Why an enrollment is not complete, based on its payment status. */
export const pendingWords: Readonly<Record<DashboardPayment['status'], string>> = {
  Pending: 'You have enrolled. Your enrollment is complete once you pay.',
  Processing: 'You have enrolled, and your bank is sending the payment. That can take a few days.',
  Paid: 'You have enrolled and paid. We are completing your enrollment.',
  'Invoice Pending':
    'You have enrolled. We are asking your university to bill you. Your enrollment is complete after that.',
  Invoiced: 'You have enrolled, and your university will bill you. We are completing your enrollment.',
  Cancelled: 'You did not pay in time, so the enrollment ends.',
  'Refund Due':
    'We could not use your payment, so your university will refund it. Ask your university’s insurance office about your coverage.',
};

/** A payment's status in a few words. */
export const paymentStatusWords: Readonly<Record<DashboardPayment['status'], string>> = {
  Pending: 'To be paid',
  Processing: 'On its way',
  Paid: 'Paid',
  'Invoice Pending': 'Your university will bill you',
  Invoiced: 'Billed by your university',
  Cancelled: 'Not paid in time',
  'Refund Due': 'Refund',
};
