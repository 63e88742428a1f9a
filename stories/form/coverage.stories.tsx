import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers } from '@campus-cover/engine';
import { ErrorSummary, FormView, ReviewAnswers } from '@campus-cover/renderer';
import { coverageAnswers, coverageForm } from '../support/coverage-form.ts';
import { makeForm } from '../support/make-form.ts';
import { createMemoryEnrollment } from '../support/memory-enrollment.ts';

interface CoverageStoryProps {
  readonly answers?: Answers;
  readonly showIssues?: boolean;
  readonly disabled?: boolean;
  readonly review?: boolean;
  /** Nothing that is asked for ever comes. */
  readonly silent?: boolean;
}

function CoverageStory({ answers = {}, showIssues = false, disabled = false, review, silent }: CoverageStoryProps) {
  const [{ form, records }] = useState(() => {
    const { lookups, records } = createMemoryEnrollment();
    const never = () => new Promise<null>(() => {});
    const services = silent === true ? { enrollment: never, cost: never } : lookups;
    return { form: makeForm(coverageForm, answers, { lookups: services }), records };
  });
  if (review === true) return <ReviewAnswers form={form} onChange={() => {}} />;
  return (
    <form noValidate>
      {showIssues ? <ErrorSummary form={form} issues={form.issues()} /> : null}
      <FormView form={form} services={{ records }} showIssues={showIssues} disabled={disabled} />
    </form>
  );
}

const meta: Meta<typeof CoverageStory> = { title: 'Form/Coverage and cost', component: CoverageStory };
export default meta;
type Story = StoryObj<typeof CoverageStory>;

export const Empty: Story = {};
export const Loading: Story = { args: { silent: true } };
export const Filled: Story = { args: { answers: coverageAnswers } };
export const WithErrors: Story = { args: { showIssues: true } };
export const Disabled: Story = { args: { answers: coverageAnswers, disabled: true } };
export const Review: Story = { args: { answers: coverageAnswers, review: true } };
