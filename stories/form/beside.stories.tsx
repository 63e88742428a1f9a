import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Answers } from '@campus-cover/engine';
import { ErrorSummary, FormView, ReviewAnswers } from '@campus-cover/renderer';
import { makeForm } from '../support/make-form.ts';
import { participantsForm } from '../support/participants-form.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface BesideStoryProps {
  readonly answers?: Answers;
  readonly showIssues?: boolean;
  readonly disabled?: boolean;
  readonly review?: boolean;
}

function BesideStory({ answers = {}, showIssues = false, disabled = false, review = false }: BesideStoryProps) {
  const [form] = useState(() => makeForm(participantsForm, answers));
  if (review) return <ReviewAnswers form={form} onChange={() => {}} />;
  return (
    <form noValidate>
      {showIssues ? <ErrorSummary form={form} issues={form.issues()} /> : null}
      <FormView form={form} attempts={showIssues ? 1 : 0} disabled={disabled} />
    </form>
  );
}

const meta: Meta<typeof BesideStory> = { title: 'Form/Fields beside each other', component: BesideStory };
export default meta;
type Story = StoryObj<typeof BesideStory>;

const rugby = { Name: 'Rugby', Low: 2, High: 14, VeryHigh: 30 };

export const EmptyRow: Story = { args: { answers: { Sports: [{}] } } };
export const Answered: Story = { args: { answers: { Sports: [rugby, { Name: 'Golf', Low: 12 }] } } };
export const NobodyYet: Story = { args: { showIssues: true, answers: { Sports: [{ Name: 'Rugby' }] } } };
export const WrongNumbers: Story = {
  args: { showIssues: true, answers: { Sports: [{ Name: 'Rugby', Low: 'a few', Medium: 2001, High: 3 }] } },
};
export const Disabled: Story = { args: { disabled: true, answers: { Sports: [rugby] } } };
export const Review: Story = { args: { review: true, answers: { Sports: [rugby] } } };
export const RightToLeft: Story = mirrored(Answered);
export const Narrow: Story = narrow(Answered);
