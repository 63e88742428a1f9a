import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Scenario } from '@campus-cover/engine/analysis';
import { useLiveForm } from '../../app/workbench/preview/live-form-context.ts';
import { ReplaySteps } from '../../app/workbench/scenarios/replay-steps.tsx';
import { inSidePanel, inWorkbench, replaying } from '../support/in-workbench.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { scenario, scenarioFile } from '../support/workbench-world.ts';

/** The scenario that the live form replays. */
function ReplayStory() {
  const { replay } = useLiveForm();
  return replay === null ? <p>The replay is over.</p> : <ReplaySteps replay={replay} />;
}

const meta: Meta<typeof ReplayStory> = {
  title: 'Workbench/Replay',
  component: ReplayStory,
  subcomponents: { ReplaySteps },
  decorators: [inSidePanel],
};
export default meta;
type Story = StoryObj<typeof ReplayStory>;

const wrong: Scenario = {
  ...scenario,
  steps: [{ set: { IsSubscriber: '0' }, expect: { hidden: ['SubscriberFirstName'], optional: ['Phone'] } }],
};
const after = (step: number, played: Scenario = scenario): Story => ({
  decorators: [inWorkbench({ events: replaying(scenarioFile, played, step) })],
});

export const BeforeTheFirstStep: Story = after(0);
export const InTheMiddle: Story = after(2);
export const AtTheEnd: Story = after(4);
export const NotAsExpected: Story = after(1, wrong);
export const LongText: Story = after(1, {
  ...wrong,
  title: LONG_LABEL,
  steps: [{ ...wrong.steps[0], set: { PersonCompletingForm: LONG_WORD } }],
});
export const RightToLeft: Story = mirrored(NotAsExpected);
export const Narrow: Story = narrow(LongText);
