import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers, FormDefinition } from '@campus-cover/engine';
import { Button, ErrorSummary, FormView } from '@campus-cover/renderer';
import { carrierForm } from '../support/carrier-form.ts';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { makeForm } from '../support/make-form.ts';
import { smallWaiver, smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface FormStoryProps {
  readonly definition?: FormDefinition;
  readonly answers?: Answers;
  readonly sections?: readonly string[];
  readonly disabled?: boolean;
}

/** A page with one form; Continue shows its issues. */
function FormStory({ definition = smallWaiver, answers = {}, sections, disabled = false }: FormStoryProps) {
  const [form] = useState(() => makeForm(definition, answers));
  const [tries, setTries] = useState(0);
  const issues = form.issues();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
      }}
    >
      {tries > 0 && issues.length > 0 ? <ErrorSummary key={tries} form={form} issues={issues} /> : null}
      <FormView form={form} attempts={tries} disabled={disabled} {...(sections === undefined ? {} : { sections })} />
      <Button type="submit">Continue</Button>
    </form>
  );
}

const meta: Meta<typeof FormStory> = { title: 'Form/Form view', component: FormStory };
export default meta;
type Story = StoryObj<typeof FormStory>;

export const Empty: Story = {};
export const Filled: Story = { args: { answers: smallWaiverAnswers } };
export const OneSection: Story = { args: { sections: ['insurance'] } };
export const Disabled: Story = { args: { answers: smallWaiverAnswers, disabled: true } };
export const Carrier: Story = { args: { definition: carrierForm } };
export const LongText: Story = {
  args: {
    definition: {
      ...smallWaiver,
      sections: {
        ...smallWaiver.sections,
        you: { title: LONG_LABEL, description: LONG_HINT, order: 1, fields: ['Phone'] },
      },
    },
  },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
