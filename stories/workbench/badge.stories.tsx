import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../app/workbench/preview/badge.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import '../../app/workbench/preview/live-form.css';

const meta: Meta<typeof Badge> = { title: 'Workbench/Badge', component: Badge, decorators: [inWorkbench()] };
export default meta;
type Story = StoryObj<typeof Badge>;

export const Good: Story = { args: { tone: 'good', children: 'passes' } };
export const Bad: Story = { args: { tone: 'bad', children: 'fails' } };
export const Plain: Story = { args: { tone: 'plain', children: 'waits' } };
export const LongText: Story = { args: { tone: 'bad', children: LONG_LABEL } };
export const RightToLeft: Story = mirrored(Good);
export const Narrow: Story = narrow(LongText);
