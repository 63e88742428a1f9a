import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ExpectationForm } from '../../app/workbench/recording/expectation-form.tsx';
import { recordAction, beginRecording } from '../../app/workbench/recording/record-action.ts';
import { RecordButton } from '../../app/workbench/recording/record-button.tsx';
import { RecordingBar } from '../../app/workbench/recording/recording-bar.tsx';
import { ReplayFailures } from '../../app/workbench/recording/replay-failures.tsx';
import { SaveScenario } from '../../app/workbench/recording/save-scenario.tsx';
import { answered, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface RecordingStoryProps {
  /** Whether the form has answers. If so, the bar asks where the scenario starts. */
  readonly startsAsking?: boolean;
}

/** The button that starts a recording, and the bar that appears below it during a recording. */
function RecordingStory({ startsAsking = false }: RecordingStoryProps) {
  const [isAsking, setAsking] = useState(startsAsking);
  return (
    <>
      <div className="live-tools">
        <RecordButton isAsking={isAsking} onBegin={() => setAsking(false)} onAsk={() => setAsking(true)} />
      </div>
      <RecordingBar isAsking={isAsking} onAnswered={() => setAsking(false)} />
    </>
  );
}

const meta: Meta<typeof RecordingStory> = {
  title: 'Workbench/Recording',
  component: RecordingStory,
  subcomponents: { RecordButton, RecordingBar, ExpectationForm, SaveScenario, ReplayFailures },
  decorators: [inWorkbench()],
};
export default meta;
type Story = StoryObj<typeof RecordingStory>;

const done = [
  { kind: 'set', path: 'IsSubscriber', value: '0', isSecret: false },
  { kind: 'set', path: 'SubscriberFirstName', value: 'María-José', isSecret: false },
] as const;
const begun = { kind: 'record', recording: beginRecording({ today: '2026-11-21' }) } as const;
const recorded = { kind: 'record', recording: done.reduce(recordAction, begun.recording) } as const;
const withASecret = {
  kind: 'record',
  recording: recordAction(recorded.recording, { kind: 'set', path: 'Password', value: '', isSecret: true }),
} as const;

export const NobodyRecords: Story = { decorators: [inWorkbench({ events: answered({}) })] };
export const NoFormYet: Story = { decorators: [inWorkbench({ isEmpty: true })] };
export const WhereToBegin: Story = { args: { startsAsking: true } };
export const Begun: Story = { decorators: [inWorkbench({ events: [begun] })] };
export const TwoSteps: Story = { decorators: [inWorkbench({ events: [recorded] })] };
export const WithASecret: Story = { decorators: [inWorkbench({ events: [withASecret] })] };
export const Expecting: Story = {
  decorators: [inWorkbench({ events: [recorded] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expect what is shown' }));
    await canvas.findByRole('group', { name: 'Expect that' });
  },
};
export const Saving: Story = {
  decorators: [inWorkbench({ events: [recorded] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a scenario' }));
    await userEvent.type(await canvas.findByRole('textbox'), 'A parent says who they are');
  },
};
export const SavingWithoutATitle: Story = {
  decorators: [inWorkbench({ events: [recorded] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a scenario' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await canvas.findByText('Enter what the scenario shows');
  },
};
export const LongText: Story = {
  decorators: [inWorkbench({ events: [recorded] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a scenario' }));
    await userEvent.type(await canvas.findByRole('textbox'), LONG_LABEL);
  },
};
export const RightToLeft: Story = mirrored(Expecting);
export const Narrow: Story = narrow(Expecting);
