import type { CoverageStatus } from '../api/portal.ts';

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
