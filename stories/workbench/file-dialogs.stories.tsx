import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { AddFileDialog } from '../../app/workbench/work/add-file-dialog.tsx';
import { RenameDialog } from '../../app/workbench/work/rename-dialog.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { WithWork, withQuietServer } from '../support/with-work.tsx';
import { overlay } from '../support/workbench-world.ts';

interface FileDialogStoryProps {
  /** Path of the scenario to rename. If absent, the dialog adds a file. */
  readonly rename?: string;
  /** Whether the school leaves the form unchanged. If so, the dialog can also add the overlay. */
  readonly isUntouched?: boolean;
}

/** Adds or renames a file. */
function FileDialogStory({ rename, isUntouched = false }: FileDialogStoryProps) {
  const begun = isUntouched ? { ...overlay, inForce: { ...overlay.inForce, files: {} } } : overlay;
  const nothing = () => undefined;
  return (
    <WithWork overlay={begun}>
      {(work) =>
        rename === undefined ? (
          <AddFileDialog work={work} onAdded={nothing} onClose={nothing} />
        ) : (
          <RenameDialog work={work} path={rename} onRenamed={nothing} onClose={nothing} />
        )
      }
    </WithWork>
  );
}

const meta: Meta<typeof FileDialogStory> = {
  title: 'Workbench/File dialogs',
  component: FileDialogStory,
  subcomponents: { AddFileDialog, RenameDialog },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof FileDialogStory>;

export const Add: Story = {};
export const AddWithEveryChoice: Story = { args: { isUntouched: true } };
export const AddWithError: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('Describe in a sentence what the scenario shows');
  },
};
export const Rename: Story = { args: { rename: 'scenarios/subscriber-is-asked-for.json' } };
export const RenameWithError: Story = {
  ...Rename,
  play: async ({ userEvent }) => {
    await userEvent.clear(await screen.findByRole('textbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await screen.findByText('Enter a name that has letters or digits');
  },
};
export const LongText: Story = { args: { rename: `scenarios/${LONG_WORD.toLowerCase()}.json` } };
export const RightToLeft: Story = mirrored(AddWithEveryChoice);
export const Narrow: Story = narrow(AddWithError);
