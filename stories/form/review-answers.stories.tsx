import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers, FormDefinition } from '@campus-cover/engine';
import { ReviewAnswers } from '@campus-cover/renderer';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { makeForm } from '../support/make-form.ts';
import { smallWaiver, smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface ReviewStoryProps {
  readonly definition?: FormDefinition;
  readonly answers?: Answers;
  readonly changeable?: boolean;
}

function ReviewStory({ definition = smallWaiver, answers = {}, changeable = true }: ReviewStoryProps) {
  const [form] = useState(() => makeForm(definition, answers));
  const [changed, setChanged] = useState('');
  const onChange = (section: string, path: string) => setChanged(`${section} ${path}`);
  return (
    <>
      <ReviewAnswers form={form} {...(changeable ? { onChange } : {})} />
      <p className="story-answer">
        Asked to change: <code data-testid="changed">{changed}</code>
      </p>
    </>
  );
}

const meta: Meta<typeof ReviewStory> = { title: 'Form/Review answers', component: ReviewStory };
export default meta;
type Story = StoryObj<typeof ReviewStory>;

export const Empty: Story = {};
export const Filled: Story = { args: { answers: smallWaiverAnswers } };
export const AfterSending: Story = { args: { answers: smallWaiverAnswers, changeable: false } };
export const LongText: Story = {
  args: {
    definition: {
      ...smallWaiver,
      schema: {
        ...smallWaiver.schema,
        properties: { ...smallWaiver.schema.properties, PersonCompletingForm: { type: 'string', title: LONG_LABEL } },
      },
    },
    answers: { ...smallWaiverAnswers, PersonCompletingForm: `${LONG_WORD} ${LONG_HINT}` },
  },
};
export const Secret: Story = {
  args: {
    definition: {
      ...smallWaiver,
      schema: {
        ...smallWaiver.schema,
        properties: {
          ...smallWaiver.schema.properties,
          PersonCompletingForm: { type: 'string', title: 'Password', writeOnly: true },
        },
      },
    },
    answers: { ...smallWaiverAnswers, PersonCompletingForm: 'Correct-Horse-7' },
  },
};
export const Concealed: Story = {
  args: {
    definition: {
      ...smallWaiver,
      uiSchema: {
        ...smallWaiver.uiSchema,
        Phone: { 'ui:widget': 'masked', 'ui:options': { mask: '###-##-####', revealLast: 4 } },
      },
    },
    answers: { ...smallWaiverAnswers, Phone: '123456789' },
  },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
