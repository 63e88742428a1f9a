import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Select', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = {
  type: 'string',
  title: 'Plan type',
  enum: ['HMO', 'PPO', 'EPO', 'POS', 'HDHP', 'OTHER'],
} as const;
const uiSchema = {
  'ui:widget': 'select',
  'ui:enumNames': [
    'HMO - Health Maintenance Organization',
    'PPO - Preferred Provider Organization',
    'EPO - Exclusive Provider Organization',
    'POS - Point of Service',
    'HDHP - High Deductible Health Plan',
    'Another type',
  ],
};

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: 'PPO' } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'It is printed on the front of the card.' } },
};
export const WithError: Story = { args: { schema, uiSchema, required: true, showIssues: true } };
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, uiSchema, answer: 'PPO' } };
export const Disabled: Story = { args: { schema, uiSchema, answer: 'PPO', disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema: { ...uiSchema, 'ui:enumNames': Array(6).fill(LONG_HINT) },
    answer: 'PPO',
  },
};
export const TenOptions: Story = {
  args: { schema: { type: 'integer', title: 'Sports', enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, required: true },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
