import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '@campus-cover/renderer';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof Spinner> = { title: 'Page/Spinner', component: Spinner };
export default meta;
type Story = StoryObj<typeof Spinner>;

export const Loading: Story = { args: { label: 'Loading your waiver…' } };
export const RightToLeft: Story = mirrored(Loading);
export const Narrow: Story = narrow(Loading);
