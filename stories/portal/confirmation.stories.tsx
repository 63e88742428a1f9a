import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Confirmation } from '../../app/api/forms.ts';
import { ConfirmationSummary } from '../../app/confirmation/confirmation-summary.tsx';
import { SentAnswers } from '../../app/confirmation/sent-answers.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { student, studentOfLongNames } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The page after a form was sent: what it was, what happens next, and every answer. */
function ConfirmationStory({ confirmation }: { readonly confirmation: Confirmation }) {
  return (
    <>
      <ConfirmationSummary confirmation={confirmation} />
      <SentAnswers sections={confirmation.sections} />
    </>
  );
}

const meta: Meta<typeof ConfirmationStory> = {
  title: 'Portal/Confirmation',
  component: ConfirmationStory,
  subcomponents: { ConfirmationSummary, SentAnswers },
};
export default meta;
type Story = StoryObj<typeof ConfirmationStory>;

const waived: Confirmation = {
  reference: 'WV-2026-4711',
  submittedAt: '2026-11-20T15:04:00Z',
  formId: 'waiver',
  title: 'Waive the school health plan',
  language: 'en',
  confirmation: {
    title: 'Your waiver is sent',
    next: ['We have emailed you a copy.', 'Bay State University tells you within 5 days whether it accepts your plan.'],
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
};
const payment: Confirmation['payment'] = {
  reference: 'EN-2026-1234',
  status: 'Pending',
  PayTimeOption: 'Pay now',
  PerEntireTransaction: 'Credit Card',
  InstallmentName: null,
  TotalPaidToSchool: '0.00',
  ProcessingFee: '78.10',
  TotalCostDueToday: '2918.10',
  TotalPaidBySponsor: '0.00',
  TotalDueLater: '0.00',
  paidAt: null,
  items: [],
  attention: null,
};
const enrolled: Confirmation = {
  ...waived,
  reference: 'EN-2026-1234',
  formId: 'enroll',
  title: 'Enroll in coverage',
  confirmation: { title: 'Your enrollment is sent', next: ['Pay today, so that your coverage begins in time.'] },
  sections: [{ title: 'When to pay', answers: [{ label: 'When do you want to pay?', lines: ['Pay now'] }] }],
  payment,
};

const decorators = [inPortal({ session: student, address: '/confirmation/WV-2026-4711' })];

export const Sent: Story = { decorators, args: { confirmation: waived } };
export const ToPay: Story = { decorators, args: { confirmation: enrolled } };
export const Paid: Story = {
  decorators,
  args: {
    confirmation: { ...enrolled, payment: { ...payment, status: 'Paid', paidAt: '2026-11-20T15:10:00Z' } },
  },
};
export const LongText: Story = {
  decorators: [inPortal({ session: studentOfLongNames })],
  args: {
    confirmation: {
      ...waived,
      title: LONG_LABEL,
      confirmation: { title: LONG_LABEL, next: [LONG_HINT] },
      sections: [{ title: LONG_LABEL, answers: [{ label: LONG_LABEL, lines: [LONG_WORD, LONG_HINT] }] }],
    },
  },
};
export const RightToLeft: Story = mirrored(ToPay);
export const Narrow: Story = narrow(LongText);
