import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Password', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Password', writeOnly: true, minLength: 8, maxLength: 20 } as const;
const uiSchema = { 'ui:widget': 'password', 'ui:autocomplete': 'new-password' };
const field = { messages: { minLength: 'Use 8 to 20 characters', maxLength: 'Use 8 to 20 characters' } };

export const Optional: Story = { args: { schema, uiSchema, field } };
export const Required: Story = { args: { schema, uiSchema, field, required: true } };
export const Filled: Story = { args: { schema, uiSchema, field, answer: 'Correct-Horse-7' } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': '8 to 20 characters, with a digit.' }, field, required: true },
};
export const WithError: Story = {
  args: {
    schema,
    uiSchema: { ...uiSchema, 'ui:help': '8 to 20 characters, with a digit.' },
    field,
    answer: 'short',
    showIssues: true,
  },
};
export const RequiredAndEmpty: Story = { args: { schema, uiSchema, field, required: true, showIssues: true } };
export const ReadOnly: Story = {
  args: { schema: { ...schema, readOnly: true }, uiSchema, field, answer: 'Correct-Horse-7' },
};
export const Disabled: Story = { args: { schema, uiSchema, field, answer: 'Correct-Horse-7', disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT, maxLength: 128 },
    uiSchema: { 'ui:widget': 'password', 'ui:autocomplete': 'current-password' },
    field: {},
    answer: LONG_WORD + LONG_WORD,
    showIssues: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
