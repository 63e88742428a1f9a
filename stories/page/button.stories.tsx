import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@campus-cover/renderer';
import { LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof Button> = { title: 'Page/Button', component: Button, args: { children: 'Submit waiver' } };
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Danger: Story = { args: { look: 'danger', children: 'End my coverage' } };
export const Quiet: Story = { args: { look: 'quiet', children: 'Change' } };
export const Busy: Story = { args: { busy: true, children: 'Sending…' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { children: LONG_LABEL } };
export const RightToLeft: Story = mirrored(Primary);
export const Narrow: Story = narrow(LongText);
