import type { Meta, StoryObj } from '@storybook/react-vite';
import { SaveStatus } from '@campus-cover/renderer';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof SaveStatus> = { title: 'Page/Save status', component: SaveStatus };
export default meta;
type Story = StoryObj<typeof SaveStatus>;

export const NothingYet: Story = { args: { draft: { kind: 'none' } } };
export const Saving: Story = { args: { draft: { kind: 'saving' } } };
export const Saved: Story = { args: { draft: { kind: 'saved', savedAt: 'today at 4:12 PM' } } };
export const Failed: Story = { args: { draft: { kind: 'failed' } } };
export const RightToLeft: Story = mirrored(Saved);
export const Narrow: Story = narrow(Failed);
