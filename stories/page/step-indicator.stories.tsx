import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepIndicator } from '@campus-cover/renderer';
import { LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof StepIndicator> = { title: 'Page/Step indicator', component: StepIndicator };
export default meta;
type Story = StoryObj<typeof StepIndicator>;

export const First: Story = { args: { step: 1, count: 6, title: 'About you' } };
export const Middle: Story = { args: { step: 3, count: 6, title: 'Your insurance company' } };
export const Last: Story = { args: { step: 6, count: 6, title: 'Check your answers' } };
export const LongText: Story = { args: { step: 2, count: 12, title: LONG_LABEL } };
export const RightToLeft: Story = mirrored(Middle);
export const Narrow: Story = narrow(LongText);
