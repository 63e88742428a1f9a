import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

/** Label, hint, message and control. Their order is the same for every widget. */
const meta: Meta<typeof FieldStory> = {
  title: 'Templates/Field frame',
  component: FieldStory,
  ...fieldControls,
  args: {
    ...fieldControls.args,
    schema: { type: 'string', title: 'City', maxLength: 40 },
    help: 'The address your card was sent to.',
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Labelled: Story = {};
export const LabelledWithError: Story = { args: { required: true, showIssues: true } };
export const Group: Story = {
  args: { schema: { type: 'string', title: 'Are you the subscriber?', enum: ['Yes', 'No'] } },
};
export const GroupWithError: Story = { args: { ...Group.args, required: true, showIssues: true } };
export const Inline: Story = { args: { schema: { type: 'boolean', title: 'My address is the same' } } };
export const InlineWithError: Story = { args: { ...Inline.args, required: true, showIssues: true } };
export const AsText: Story = { args: { ...Group.args, answer: 'Yes', readOnly: true } };
export const LongText: Story = { args: { label: LONG_LABEL, help: LONG_HINT, required: true, showIssues: true } };
export const RightToLeft: Story = rightToLeft(LabelledWithError);
export const RightToLeftGroup: Story = rightToLeft(GroupWithError);
export const Narrow: Story = narrow(LongText);
