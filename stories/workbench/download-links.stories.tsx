import type { Meta, StoryObj } from '@storybook/react-vite';
import { DownloadLinks } from '../../app/workbench/work/download-links.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { files } from '../support/workbench-world.ts';

const meta: Meta<typeof DownloadLinks> = {
  title: 'Workbench/Download links',
  component: DownloadLinks,
  decorators: [inWorkbench()],
  args: { files, school: 'bay-state' },
};
export default meta;
type Story = StoryObj<typeof DownloadLinks>;

export const Filled: Story = {};
export const Empty: Story = { args: { files: {} } };
export const LongText: Story = { args: { files: { [`scenarios/${LONG_WORD}.json`]: '{}' } } };
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
