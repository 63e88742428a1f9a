import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Confirmation } from '../../app/api/forms.ts';
import { ConfirmationSummary } from '../../app/confirmation/confirmation-summary.tsx';
import { SentPayment } from '../../app/confirmation/sent-payment.tsx';
import { SentAnswers } from '../../app/confirmation/sent-answers.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { enrolled, waived } from '../support/portal-confirmation.ts';
import { paidPayment } from '../support/portal-payment.ts';
import { student, studentOfLongNames } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The page after the student sends a form: what the student sent, what happens next, and every answer. */
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
  subcomponents: { ConfirmationSummary, SentPayment, SentAnswers },
};
export default meta;
type Story = StoryObj<typeof ConfirmationStory>;

const decorators = [inPortal({ session: student, address: '/confirmation/WV-2026-4711' })];

export const Sent: Story = { decorators, args: { confirmation: waived } };
export const ToPay: Story = { decorators, args: { confirmation: enrolled } };
export const Paid: Story = {
  decorators,
  args: {
    confirmation: { ...enrolled, payment: paidPayment },
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
