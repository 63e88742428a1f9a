import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrowserDialog } from '../../app/browser-notice/browser-dialog.tsx';
import { DiscardDialog } from '../../app/forms/drafts/discard-draft-dialog.tsx';
import { QuestionDialog } from '../../app/forms/page/question-dialog.tsx';
import { LeaveDialog } from '../../app/leaving/leave-dialog.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof LeaveDialog> = {
  title: 'Portal/Dialogs',
  component: LeaveDialog,
  subcomponents: { DiscardDialog, QuestionDialog, BrowserDialog },
  args: {
    target: { url: 'https://pay.bay-state.example/account', host: 'pay.bay-state.example', inNewTab: false },
    onClose: () => undefined,
  },
  parameters: inOwnFrame,
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof LeaveDialog>;

const question = {
  title: 'Use last year’s answers?',
  text: 'You waived the school plan last year. We can fill in the answers you gave then.',
  when: true,
  yes: { label: 'Yes, use them', prefill: {} },
  no: { label: 'No, start over', prefill: {} },
};

const long = { label: LONG_LABEL, prefill: {} };

export const LeavingThePortal: Story = {};
export const InANewTab: Story = {
  args: { target: { url: 'https://health.bay-state.example', host: 'health.bay-state.example', inNewTab: true } },
};
export const QuestionBeforeAForm: Story = {
  render: () => <QuestionDialog question={question} onAnswer={() => undefined} />,
};
export const DeletingADraft: Story = {
  render: () => <DiscardDialog onDiscard={async () => 'Try again later.'} onCancel={() => undefined} />,
};
export const UnsupportedBrowser: Story = { render: () => <BrowserDialog onClose={() => undefined} /> };
export const LongText: Story = {
  render: () => (
    <QuestionDialog
      question={{ title: LONG_LABEL, text: LONG_HINT, when: true, yes: long, no: long }}
      onAnswer={() => undefined}
    />
  ),
};
export const RightToLeft: Story = mirrored(QuestionBeforeAForm);
export const Narrow: Story = narrow(LongText);
