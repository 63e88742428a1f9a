import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = {
  title: 'Widgets/Exclusive checkboxes',
  component: FieldStory,
  ...fieldControls,
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Why are you leaving the plan?', enum: ['GRAD', 'MIL', 'OTHER'] } as const;
const uiSchema = {
  'ui:widget': 'exclusive-checkboxes',
  'ui:enumNames': ['I graduate', 'I am joining the armed forces', 'Another reason'],
};

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: 'MIL' } };
export const WithHelp: Story = { args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'Select one reason.' } } };
export const WithError: Story = { args: { schema, uiSchema, required: true, showIssues: true } };
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, uiSchema, answer: 'GRAD' } };
export const Disabled: Story = { args: { schema, uiSchema, answer: 'GRAD', disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema: { ...uiSchema, 'ui:enumNames': [LONG_HINT, LONG_WORD, 'Another reason'] },
    required: true,
    showIssues: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
