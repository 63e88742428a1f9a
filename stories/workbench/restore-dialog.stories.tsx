import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { RestoreDialog } from '../../app/workbench/publishing/restore-dialog.tsx';
import { answering, inOwnFrame, never, Refused as No } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { changedOverlay, WithWork, withQuietServer } from '../support/with-work.tsx';
import { findings, overlay } from '../support/workbench-world.ts';

interface RestoreStoryProps {
  /** 0 is the built-in version. */
  readonly number: number;
  /** The version to restore. */
  readonly what: string;
  /** Whether the editor has unpublished changes. */
  readonly isChanged: boolean;
}

/** The dialog in which an author restores an earlier publication. */
function RestoreStory({ number, what, isChanged }: RestoreStoryProps) {
  const close = () => undefined;
  return (
    <WithWork overlay={isChanged ? changedOverlay : overlay}>
      {(work) => <RestoreDialog work={work} number={number} what={what} onOpen={close} onClose={close} />}
    </WithWork>
  );
}

const meta: Meta<typeof RestoreStory> = {
  title: 'Workbench/Restore dialog',
  component: RestoreStory,
  subcomponents: { RestoreDialog },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  args: {
    number: 1,
    what: 'the form that Nora Newby published on October 28, 2026',
    isChanged: false,
  },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof RestoreStory>;

const restore = 'POST /api/workbench/overlays/{school}/{form}/publications/{number}/restore';
const press = () => screen.findByRole('button', { name: 'Restore this version' });

export const Question: Story = {};
export const WithChangesOfOnesOwn: Story = { args: { isChanged: true } };
export const BuiltInVersion: Story = {
  args: { number: 0, what: 'the built-in version of the form' },
};
export const WithoutAReason: Story = {
  play: async ({ userEvent }) => {
    await userEvent.clear(await screen.findByRole('textbox'));
    await userEvent.click(await press());
    await screen.findByText('Enter a reason to record in the history');
  },
};
export const Checking: Story = {
  beforeEach: answering({ [restore]: never }),
  play: async ({ userEvent }) => userEvent.click(await press()),
};
export const Refused: Story = {
  beforeEach: answering({
    [restore]: new No({
      title: 'It no longer fits',
      status: 422,
      code: 'OVERLAY_REFUSED',
      detail: "These files don't produce a valid form in this version of Campus Cover.",
      findings: findings.map(({ details, ...one }) => ({ ...one, ...(details && { details: [...details] }) })),
    }),
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await press());
    await screen.findByRole('alert');
  },
};
export const LongText: Story = { args: { what: LONG_HINT, isChanged: true } };
export const RightToLeft: Story = mirrored(Refused);
export const Narrow: Story = narrow(Refused);
