import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RefusalNote } from '../../app/workbench/publishing/refusal-note.tsx';
import type { Refusal } from '../../app/workbench/publishing/use-reasoned-change.ts';
import { WhyField } from '../../app/workbench/publishing/why-field.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { findings } from '../support/workbench-world.ts';

interface ReasonStoryProps {
  /** The text typed so far. */
  readonly typed?: string;
  readonly error?: string | null;
  readonly refusal?: Refusal | null;
}

/** The field for a publication's reason, and the note that says why publishing failed. */
function ReasonStory({ typed = '', error = null, refusal = null }: ReasonStoryProps) {
  const [why, setWhy] = useState(typed);
  return (
    <>
      <WhyField change={{ why, error, setWhy }} />
      <RefusalNote refusal={refusal} onOpen={() => undefined} />
    </>
  );
}

const meta: Meta<typeof ReasonStory> = {
  title: 'Workbench/Reason',
  component: ReasonStory,
  subcomponents: { WhyField, RefusalNote },
  decorators: [inWorkbench()],
};
export default meta;
type Story = StoryObj<typeof ReasonStory>;

export const Empty: Story = {};
export const Filled: Story = { args: { typed: 'Starting this year, Bay State asks for the group ID' } };
export const WithError: Story = { args: { error: 'Enter a reason to record in the history' } };
export const Refused: Story = {
  args: {
    typed: 'A new title',
    refusal: { words: 'Someone else published a newer version, so yours was not published.', findings: [] },
  },
};
export const RefusedForReasons: Story = {
  args: { typed: 'A new title', refusal: { words: 'These files don’t produce a valid form.', findings } },
};
export const LongText: Story = { args: { typed: LONG_HINT, refusal: { words: LONG_LABEL, findings } } };
export const RightToLeft: Story = mirrored(RefusedForReasons);
export const Narrow: Story = narrow(LongText);
