import type { Meta, StoryObj } from '@storybook/react-vite';
import { CostStory } from '../support/cost-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof CostStory> = {
  title: 'Widgets/Calculation',
  component: CostStory,
  args: { required: false, showIssues: false, disabled: false, asked: 'not yet' },
};
export default meta;
type Story = StoryObj<typeof CostStory>;

export const Optional: Story = {};
export const Required: Story = { args: { required: true } };
export const Loading: Story = { args: { asked: 'loading' } };
export const Filled: Story = { args: { asked: 'answered' } };
export const NotCalculated: Story = { args: { asked: 'failed' } };
export const WithHelp: Story = { args: { help: 'Nothing has been paid yet.' } };
export const WithError: Story = { args: { required: true, showIssues: true } };
export const Disabled: Story = { args: { asked: 'answered', disabled: true } };
export const LongText: Story = { args: { asked: 'answered', label: LONG_LABEL, help: LONG_HINT, button: LONG_LABEL } };
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
