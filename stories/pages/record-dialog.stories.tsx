import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers } from '@campus-cover/engine';
import { screen } from 'storybook/test';
import { RecordDialog } from '../../app/forms/records/record-dialog.tsx';
import { RecordForm } from '../../app/forms/records/record-form.tsx';
import type { SubmitOutcome } from '../../app/forms/submission/submitter.ts';
import { inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { createMemoryDocuments } from '../support/memory-documents.ts';
import { useOpenedForm, waiverPage } from '../support/opened-form.ts';
import { student } from '../support/portal-people.ts';
import { smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface RecordStoryProps {
  readonly answers: Answers;
  /** The outcome of sending; by default, sending never finishes. */
  readonly outcome?: SubmitOutcome;
}

/** A dialog with another form, on top of the form that opened it, e.g. for a dependent. */
function RecordStory({ answers, outcome }: RecordStoryProps) {
  const { form } = useOpenedForm({ definition: waiverPage, answers });
  const [documents] = useState(createMemoryDocuments);
  const nothing = () => undefined;
  const submit = () => (outcome === undefined ? new Promise<never>(nothing) : Promise.resolve(outcome));
  return (
    <RecordDialog
      opened={{ form, documents, submitter: { submit }, keep: nothing, forget: nothing }}
      onDone={nothing}
    />
  );
}

const meta: Meta<typeof RecordStory> = {
  title: 'Pages/Record dialog',
  component: RecordStory,
  subcomponents: { RecordDialog, RecordForm },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: student, address: '/enroll' })],
  args: { answers: {} },
  argTypes: { answers: { control: false }, outcome: { control: false } },
};
export default meta;
type Story = StoryObj<typeof RecordStory>;

const send = async (press: (element: Element) => Promise<void>) =>
  press(await screen.findByRole('button', { name: 'Submit waiver' }));

export const Empty: Story = {};
export const Filled: Story = { args: { answers: smallWaiverAnswers } };
export const WithErrors: Story = {
  play: async ({ userEvent }) => {
    await send(userEvent.click);
    await screen.findByRole('heading', { name: /problem/i });
  },
};
export const Sending: Story = {
  args: { answers: smallWaiverAnswers },
  play: async ({ userEvent }) => {
    await send(userEvent.click);
    await screen.findByRole('button', { name: /Sending/ });
  },
};
export const LeavingWithoutSaving: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Name of person/ }), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: /without saving/i });
  },
};
export const RightToLeft: Story = mirrored(WithErrors);
export const Narrow: Story = narrow(WithErrors);
