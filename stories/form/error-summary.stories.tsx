import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers } from '@campus-cover/engine';
import { ErrorSummary, FormView } from '@campus-cover/renderer';
import { LONG_HINT } from '../support/long-text.ts';
import { makeForm } from '../support/make-form.ts';
import { smallWaiver } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface SummaryStoryProps {
  readonly answers?: Answers;
  readonly requiredMessage?: string;
}

function SummaryStory({ answers = {}, requiredMessage = '{label} is required' }: SummaryStoryProps) {
  const [form] = useState(() => makeForm({ ...smallWaiver, messages: { required: requiredMessage } }, answers));
  return (
    <form noValidate>
      <ErrorSummary form={form} issues={form.issues()} />
      <FormView form={form} attempts={1} />
    </form>
  );
}

const meta: Meta<typeof SummaryStory> = { title: 'Form/Error summary', component: SummaryStory };
export default meta;
type Story = StoryObj<typeof SummaryStory>;

export const EveryIssue: Story = { args: { answers: { Phone: '617', IsSubscriber: '0', SubscriberDOB: '1971-2-' } } };
export const OneIssue: Story = {
  args: {
    answers: {
      PersonCompletingForm: 'Ana',
      Phone: '617',
      IsSubscriber: '1',
      PlanType: 'PPO',
      Declarations: ['true', 'covered'],
    },
  },
};
export const LongText: Story = { args: { requiredMessage: `{label} is required. ${LONG_HINT}` } };
export const RightToLeft: Story = mirrored(OneIssue);
export const Narrow: Story = narrow(LongText);
