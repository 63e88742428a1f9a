import type { CoverageStatus, DashboardPayment } from '../api/portal.ts';

export interface StatusWords {
  readonly label: string;
  /** What the status means for the student. */
  readonly meaning: string;
  readonly tone: 'good' | 'waiting' | 'open' | 'ended';
}

/** A coverage's status as a student reads it; colour only repeats what the words say. */
export const statusWords: Readonly<Record<CoverageStatus, StatusWords>> = {
  Enrolled: { label: 'Enrolled', meaning: 'You are covered by this plan.', tone: 'good' },
  'Pending Enrollment': {
    label: 'Pending enrollment',
    meaning: 'Your enrollment has been received and is being completed.',
    tone: 'waiting',
  },
  Eligible: {
    label: 'Eligible',
    meaning: 'You can have this plan. You are not enrolled in it and have not waived it.',
    tone: 'open',
  },
  'Eligibility Pending': {
    label: 'Eligibility pending',
    meaning: 'Your university is still confirming that you can take this plan. There is nothing to do for now.',
    tone: 'waiting',
  },
  'Enrollment Expired': {
    label: 'Enrollment expired',
    meaning: 'The time to enroll in this plan has passed.',
    tone: 'ended',
  },
  Waived: {
    label: 'Waived',
    meaning: 'You told us about other insurance, so you are not in this plan.',
    tone: 'good',
  },
};

/** For a plan that is open, and in which nothing can be done now: its time has passed, or another coverage has its days. */
export const nothingToDo =
  'You are not enrolled in this plan and have not waived it. There is nothing that you can do about it here now.';

/** Why an enrollment is not complete yet, by where its payment stands. */
export const pendingWords: Readonly<Record<DashboardPayment['status'], string>> = {
  Pending: 'You have enrolled. Your enrollment is complete when it is paid.',
  Processing: 'You have enrolled, and your bank is sending the money. That can take a few days.',
  Paid: 'You have enrolled and paid. We are completing your enrollment.',
  'Invoice Pending': 'You have enrolled. We are telling your university to bill you; then your enrollment is complete.',
  Invoiced: 'You have enrolled, and your university bills you. We are completing your enrollment.',
  Cancelled: 'It was not paid in time, so the enrollment ends.',
  'Refund Due': 'Your payment could not be used and goes back to you. Ask the insurance office of your university.',
};

/** Where a payment stands, in a word or two. */
export const paymentStatusWords: Readonly<Record<DashboardPayment['status'], string>> = {
  Pending: 'To be paid',
  Processing: 'On its way',
  Paid: 'Paid',
  'Invoice Pending': 'Your university will bill you',
  Invoiced: 'Billed by your university',
  Cancelled: 'Not paid in time',
  'Refund Due': 'Goes back to you',
};
