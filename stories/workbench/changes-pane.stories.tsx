import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangesPane } from '../../app/workbench/panes/changes-pane.tsx';
import { FileDiffs } from '../../app/workbench/panes/file-diffs.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { changedOverlay, WithWork, withQuietServer } from '../support/with-work.tsx';
import { overlay, publications } from '../support/workbench-world.ts';

/** The changes in an author's draft, from the server. */
function ChangesStory({ isChanged }: { readonly isChanged: boolean }) {
  return <WithWork overlay={isChanged ? changedOverlay : overlay}>{(work) => <ChangesPane work={work} />}</WithWork>;
}

const meta: Meta<typeof ChangesStory> = {
  title: 'Workbench/Changes pane',
  component: ChangesStory,
  subcomponents: { ChangesPane, FileDiffs },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  args: { isChanged: true },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof ChangesStory>;

const told = (changes: readonly string[]) =>
  answering({ 'POST /api/workbench/checks/changes': { variants: [{ language: null, changes }] } });

export const Filled: Story = {
  beforeEach: told(publications[0]!.changes),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(publications[0]!.changes[0]!);
    await userEvent.click(canvas.getByText('small-waiver.json'));
  },
};
export const NothingChanged: Story = {
  args: { isChanged: false },
  beforeEach: told([]),
  play: async ({ canvas }) => void (await canvas.findByText('Nothing changes for students.')),
};
export const Loading: Story = { beforeEach: answering({ 'POST /api/workbench/checks/changes': never }) };
export const NoConnection: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/changes': lost }),
  play: async ({ canvas }) => void (await canvas.findByText(/could not reach/)),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(Filled);
