import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Checkboxes', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = {
  type: 'array',
  title: 'Sports you take part in',
  items: { type: 'string', enum: ['rowing', 'rugby', 'soccer', 'track'] },
  uniqueItems: true,
} as const;
const uiSchema = { 'ui:enumNames': ['Rowing', 'Rugby', 'Soccer', 'Track and field'] };

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: ['rugby', 'track'] } };
export const WithHelp: Story = { args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'Select all that apply.' } } };
export const WithError: Story = {
  args: {
    schema,
    uiSchema,
    required: true,
    field: { messages: { required: 'Please select the Sports' } },
    showIssues: true,
  },
};
export const ReadOnly: Story = {
  args: { schema: { ...schema, readOnly: true }, uiSchema, answer: ['rugby', 'track'] },
};
export const Disabled: Story = { args: { schema, uiSchema, answer: ['rugby'], disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema: { 'ui:enumNames': [LONG_HINT, LONG_WORD, 'Soccer', 'Track and field'] },
    required: true,
    showIssues: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
