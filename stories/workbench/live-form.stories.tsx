import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveForm } from '../../app/workbench/preview/live-form.tsx';
import { ShapeButton, ShapeHint } from '../../app/workbench/preview/shape-button.tsx';
import { LivePane } from '../../app/workbench/work/live-pane.tsx';
import type { PreviewSettings } from '../../app/workbench/workbench-context.ts';
import { inOwnFrame } from '../support/answering.ts';
import { heard, inWorkbench, replaying } from '../support/in-workbench.tsx';
import { LONG_HINT } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { withQuietServer } from '../support/with-work.tsx';
import { findings, scenario, scenarioFile } from '../support/workbench-world.ts';

/** The live form's pane: its display controls, the recorder, and the form in its frame. */
function LivePaneStory() {
  return (
    <div className="story-editor">
      <LivePane heading={<h2 className="wb-heading">Live form</h2>} tools={null} />
    </div>
  );
}

const meta: Meta<typeof LivePaneStory> = {
  title: 'Workbench/Live form',
  component: LivePaneStory,
  subcomponents: { LivePane, LiveForm, ShapeButton, ShapeHint },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: withQuietServer,
  // The frame loads a separate page.
  tags: ['moving'],
};
export default meta;
type Story = StoryObj<typeof LivePaneStory>;

const desktop: PreviewSettings = {
  language: null,
  today: null,
  student: null,
  width: 'desktop',
  pages: 'whole',
  isShaped: false,
};

export const Phone: Story = {};
export const Desktop: Story = { decorators: [inWorkbench({ workbench: { settings: desktop } })] };
export const Shaping: Story = {
  decorators: [inWorkbench({ workbench: { settings: { ...desktop, width: 'phone', isShaped: true } } })],
};
export const Replaying: Story = { decorators: [inWorkbench({ events: replaying(scenarioFile, scenario, 2) })] };
export const TheFilesMakeNoForm: Story = {
  decorators: [inWorkbench({ workbench: { problems: findings.slice(0, 1), isShownCurrent: false } })],
};
export const NoFormYet: Story = {
  decorators: [inWorkbench({ isEmpty: true, workbench: { shown: null, problems: findings.slice(0, 1) } })],
};
export const NoConnection: Story = {
  decorators: [
    inWorkbench({
      workbench: { failure: 'We could not reach Campus Cover. Check your connection and try again.' },
    }),
  ],
};
export const CouldNotBeDrawn: Story = {
  decorators: [inWorkbench({ events: [heard({ kind: 'failed', number: 1, message: LONG_HINT })] })],
};
export const RightToLeft: Story = mirrored(Replaying);
export const Narrow: Story = narrow(Replaying);
