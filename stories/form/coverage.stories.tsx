import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers } from '@campus-cover/engine';
import { ErrorSummary, FormView, ReviewAnswers } from '@campus-cover/renderer';
import { coverageAnswers, coverageForm } from '../support/coverage-form.ts';
import { makeForm } from '../support/make-form.ts';
import { createMemoryEnrollment } from '../support/memory-enrollment.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface CoverageStoryProps {
  readonly answers?: Answers;
  readonly showIssues?: boolean;
  readonly disabled?: boolean;
  readonly review?: boolean;
  /** Whether the cost is already calculated. */
  readonly asked?: boolean;
  readonly sections?: readonly string[];
  /** Whether the lookups never return. */
  readonly silent?: boolean;
}

function CoverageStory({ answers = {}, sections, showIssues, disabled, review, silent, asked }: CoverageStoryProps) {
  const [{ form, records }] = useState(() => {
    const { lookups, records } = createMemoryEnrollment();
    const never = () => new Promise<null>(() => {});
    const services = silent === true ? { enrollment: never, cost: never } : lookups;
    const form = makeForm(coverageForm, answers, { lookups: services });
    if (asked === true) form.ask('cost');
    return { form, records };
  });
  if (review === true) return <ReviewAnswers form={form} onChange={() => {}} />;
  return (
    <form noValidate>
      {showIssues === true ? <ErrorSummary form={form} issues={form.issues()} /> : null}
      <FormView
        form={form}
        services={{ records }}
        {...(sections !== undefined && { sections })}
        attempts={showIssues === true ? 1 : 0}
        disabled={disabled === true}
      />
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

const payment = { answers: coverageAnswers, sections: ['payment'], asked: true };

export const Calculated: Story = { args: payment };
export const Calculating: Story = { args: { ...payment, silent: true } };
export const NotCalculated: Story = {
  args: { ...payment, answers: { ...coverageAnswers, Method: 'Bank Account' } },
};
export const CalculatedAndDisabled: Story = { args: { ...payment, disabled: true } };
export const RightToLeft: Story = mirrored(Calculated);
export const Narrow: Story = narrow(Filled);
