import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccessibilityButton } from '../../app/workbench/preview/accessibility-button.tsx';
import { MoreControls } from '../../app/workbench/preview/more-controls.tsx';
import { PreviewControls } from '../../app/workbench/preview/preview-controls.tsx';
import { beginRecording } from '../../app/workbench/recording/record-action.ts';
import { answering, inOwnFrame, lost } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { withQuietServer } from '../support/with-work.tsx';

interface ControlsStoryProps {
  /** Whether the less common controls are visible too. */
  readonly isOpen: boolean;
}

/** The live form's display controls. */
function ControlsStory({ isOpen }: ControlsStoryProps) {
  return (
    <>
      <PreviewControls />
      <MoreControls id="more" isOpen={isOpen} />
    </>
  );
}

const meta: Meta<typeof ControlsStory> = {
  title: 'Workbench/Preview controls',
  component: ControlsStory,
  subcomponents: { PreviewControls, MoreControls, AccessibilityButton },
  parameters: { docs: { story: { ...inOwnFrame.docs.story, height: '14rem' } } },
  decorators: [inWorkbench()],
  args: { isOpen: true },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof ControlsStory>;

const students = (names: readonly string[]) =>
  answering({
    'GET /api/workbench/students': {
      students: names.map((name) => ({ id: name, name, context: {}, prefill: null })),
    },
  });

export const Closed: Story = { args: { isOpen: false } };
export const Open: Story = {};
export const WithoutStudents: Story = { beforeEach: answering({ 'GET /api/workbench/students': lost }) };
export const Recording: Story = {
  decorators: [inWorkbench({ events: [{ kind: 'record', recording: beginRecording({ today: '2026-11-21' }) }] })],
};
export const NoFormYet: Story = { decorators: [inWorkbench({ isEmpty: true, workbench: { shown: null } })] };
export const NoBarriers: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check accessibility' }));
    await canvas.findByText('No accessibility problems found.');
  },
};
export const LongText: Story = { beforeEach: students([LONG_WORD]) };
export const RightToLeft: Story = mirrored(Open);
export const Narrow: Story = narrow(LongText);
