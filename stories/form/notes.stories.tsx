import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Answers } from '@campus-cover/engine';
import { FormView } from '@campus-cover/renderer';
import { LONG_LABEL } from '../support/long-text.ts';
import { makeForm } from '../support/make-form.ts';
import { smallWaiver } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const FIELD = 'IsSubscriber';

interface NotesStoryProps {
  readonly answers?: Answers;
  /** The first paragraph of the section. */
  readonly first?: string;
}

/** Text in a section, above a field, in its help and below it. */
function NotesStory({ answers = {}, first = 'You need your insurance card.' }: NotesStoryProps) {
  const [form] = useState(() => {
    return makeForm(
      {
        ...smallWaiver,
        notes: {
          start: { at: '$section.insurance', text: [first, 'Ask your parents if you do not have it.'] },
          above: { at: FIELD, text: ['The next question decides which others we ask.'] },
          help: { at: FIELD, position: 'help', text: ['The card names the subscriber.'] },
          below: { at: FIELD, position: 'below', when: { '!!': { var: FIELD } }, text: ['You answered the question.'] },
        },
      },
      answers,
    );
  });
  return (
    <form noValidate>
      <FormView form={form} attempts={0} />
    </form>
  );
}

const meta: Meta<typeof NotesStory> = { title: 'Form/Text between fields', component: NotesStory };
export default meta;
type Story = StoryObj<typeof NotesStory>;

export const Start: Story = {};
export const Answered: Story = { args: { answers: { IsSubscriber: '0' } } };
export const LongText: Story = { args: { first: LONG_LABEL } };
export const RightToLeft: Story = mirrored(Answered);
export const Narrow: Story = narrow(LongText);
