import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileActions } from '../../app/workbench/work/file-actions.tsx';
import { listFiles } from '../../app/workbench/work/overlay-paths.ts';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { WithWork, withQuietServer } from '../support/with-work.tsx';
import { files, overlay } from '../support/workbench-world.ts';

interface FileStoryProps {
  /** Path of the open file in the school's folder; null for the base form, which is read-only. */
  readonly path: string | null;
  /** Whether the school leaves the form unchanged and has no files. */
  readonly isUntouched?: boolean;
  readonly schoolName?: string;
}

/** The actions for the open file. */
function FileStory({ path, isUntouched = false, schoolName = overlay.school.name }: FileStoryProps) {
  const begun = {
    ...overlay,
    school: { ...overlay.school, name: schoolName },
    inForce: { ...overlay.inForce, files: isUntouched ? {} : files },
  };
  return (
    <WithWork overlay={begun}>
      {(work) => {
        const list = listFiles(work.overlay, work.files);
        const file = list.find((one) => one.path === path) ?? list.at(-1)!;
        return <FileActions work={work} file={file} onOpen={() => undefined} />;
      }}
    </WithWork>
  );
}

const meta: Meta<typeof FileStory> = {
  title: 'Workbench/File actions',
  component: FileStory,
  subcomponents: { FileActions },
  parameters: { docs: { story: { ...inOwnFrame.docs.story, height: '10rem' } } },
  decorators: [inWorkbench()],
  args: { path: 'small-waiver.json' },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof FileStory>;

export const Overlay: Story = {};
export const Scenario: Story = { args: { path: 'scenarios/subscriber-is-asked-for.json' } };
export const TheFormItself: Story = { args: { path: null } };
export const NothingChangedYet: Story = { args: { path: null, isUntouched: true } };
export const Deleted: Story = {
  args: { path: 'scenarios/subscriber-is-asked-for.json' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await canvas.findByRole('button', { name: 'Undo' });
  },
};
export const LongText: Story = {
  args: { path: null, isUntouched: true, schoolName: `University of ${LONG_WORD}` },
};
export const RightToLeft: Story = mirrored(Deleted);
export const Narrow: Story = narrow(LongText);
