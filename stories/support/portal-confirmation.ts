import type { Confirmation } from '../../app/api/forms.ts';
import { payment } from './portal-payment.ts';

/** The confirmation of a waiver. */
export const waived: Confirmation = {
  reference: 'WV-2026-4711',
  submittedAt: '2026-11-20T15:04:00Z',
  formId: 'waiver',
  title: 'Waive the school health plan',
  language: 'en',
  confirmation: {
    title: 'Your waiver was sent',
    next: [
      'We have emailed you a copy.',
      'Bay State University will let you know within 5 days whether it accepts your plan.',
    ],
  },
  coverage: {
    StudentCoverageID: 'cov_1',
    CoverageStartDate: '2026-08-15',
    CoverageEndDate: '2027-08-14',
  },
  sections: [
    {
      title: 'Insurance plan',
      answers: [
        { label: 'Insurance company', lines: ['Blue Cross Blue Shield of Massachusetts'] },
        { label: 'Group number (optional)', lines: [] },
        { label: 'Insurance card', lines: ['card-front.jpg', 'card-back.jpg'] },
      ],
    },
  ],
  payment: null,
  review: null,
};
/** The confirmation of an unpaid enrollment. */
export const enrolled: Confirmation = {
  ...waived,
  reference: 'EN-2026-1234',
  formId: 'enroll',
  title: 'Enroll in coverage',
  confirmation: { title: 'Your enrollment was submitted', next: ['Pay today so that your coverage begins on time.'] },
  sections: [{ title: 'When to pay', answers: [{ label: 'When do you want to pay?', lines: ['Pay now'] }] }],
  payment,
};
