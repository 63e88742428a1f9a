import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Answers } from '@campus-cover/engine';
import { ErrorSummary, FormView, ReviewAnswers } from '@campus-cover/renderer';
import { makeForm } from '../support/make-form.ts';
import { sportsForm } from '../support/sports-form.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface GroupStoryProps {
  readonly answers?: Answers;
  readonly showIssues?: boolean;
  readonly disabled?: boolean;
  readonly review?: boolean;
}

function GroupStory({ answers = {}, showIssues = false, disabled = false, review = false }: GroupStoryProps) {
  const [form] = useState(() => makeForm(sportsForm, answers));
  if (review) return <ReviewAnswers form={form} onChange={() => {}} />;
  return (
    <form noValidate>
      {showIssues ? <ErrorSummary form={form} issues={form.issues()} /> : null}
      <FormView form={form} attempts={showIssues ? 1 : 0} disabled={disabled} />
    </form>
  );
}

const meta: Meta<typeof GroupStory> = { title: 'Form/Repeated group', component: GroupStory };
export default meta;
type Story = StoryObj<typeof GroupStory>;

const rowing = { Name: 'Rowing', Contact: '0', Teams: [{ Coach: 'Robin Reyes', Players: 8 }] };
const hockey = {
  Name: 'Ice hockey',
  Contact: '1',
  Helmet: '1',
  Teams: [
    { Coach: 'Sam Stone', Players: 20 },
    { Coach: 'Toni Torres', Players: 18 },
  ],
};

export const Empty: Story = { args: {} };
export const EmptyAndWrong: Story = { args: { showIssues: true, answers: { Sports: [] } } };
export const OneRow: Story = { args: { answers: { Sports: [rowing] } } };
export const TwoRows: Story = { args: { answers: { Sports: [rowing, hockey] } } };
export const Full: Story = { args: { answers: { Sports: [rowing, hockey, { Name: 'Rugby' }] } } };
export const WrongRows: Story = {
  args: {
    showIssues: true,
    answers: { Sports: [rowing, { Name: 'Rugby', Contact: '1', Teams: [{ Coach: 'Uma', Players: 2 }] }] },
  },
};
export const Disabled: Story = { args: { disabled: true, answers: { Sports: [rowing] } } };
export const Review: Story = { args: { review: true, answers: { Sports: [rowing, hockey] } } };
export const RightToLeft: Story = mirrored(TwoRows);
export const Narrow: Story = narrow(TwoRows);
