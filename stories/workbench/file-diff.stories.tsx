import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileDiff } from '../../app/workbench/panes/file-diff.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { files } from '../support/workbench-world.ts';

const path = 'small-waiver.json';
const text = files[path]!;

const meta: Meta<typeof FileDiff> = {
  title: 'Workbench/File diff',
  component: FileDiff,
  decorators: [inWorkbench()],
  args: { path, before: text, after: text.replace('You yourself', 'The student') },
};
export default meta;
type Story = StoryObj<typeof FileDiff>;

export const OneLine: Story = {};
export const NewFile: Story = { args: { before: '' } };
export const DeletedFile: Story = { args: { after: '' } };
export const NothingChanged: Story = { args: { after: text } };
export const LongText: Story = { args: { after: text.replace('You yourself', LONG_WORD) } };
export const RightToLeft: Story = mirrored(OneLine);
export const Narrow: Story = narrow(LongText);
