import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepHeading } from '../../app/forms/page/step-heading.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof StepHeading> = {
  title: 'Portal/Step heading',
  component: StepHeading,
  decorators: [inPortal({ address: '/waiver' })],
  args: { step: 2, count: 5, title: 'Insurance plan', formTitle: 'Waive the school health plan', hasErrors: false },
};
export default meta;
type Story = StoryObj<typeof StepHeading>;

export const First: Story = { args: { step: 1, title: 'Before you begin' } };
export const Middle: Story = {};
export const Last: Story = { args: { step: 5, title: 'Check your answers' } };
export const LongText: Story = { args: { title: `${LONG_LABEL} ${LONG_WORD}`, formTitle: LONG_LABEL } };
export const RightToLeft: Story = mirrored(Middle);
export const Narrow: Story = narrow(LongText);
