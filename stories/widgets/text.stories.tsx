import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Text', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Street address', maxLength: 64, pattern: '^[^<>]*$' } as const;
const uiSchema = { 'ui:autocomplete': 'street-address' };

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: '77 Massachusetts Avenue' } };
export const WithHelp: Story = {
  args: {
    schema,
    uiSchema: { ...uiSchema, 'ui:help': 'Your current address, including the room or apartment number.' },
  },
};
export const WithPlaceholder: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:placeholder': 'Number and street' } },
};
export const RequiredAndEmpty: Story = { args: { schema, uiSchema, required: true, showIssues: true } };
export const WithError: Story = {
  args: {
    schema,
    uiSchema: { ...uiSchema, 'ui:help': 'Where you live now.' },
    answer: '77 <Massachusetts> Avenue',
    field: { messages: { pattern: 'Error: Please Enter Valid Address' } },
    showIssues: true,
  },
};
export const ReadOnly: Story = {
  args: { schema: { ...schema, readOnly: true }, uiSchema, answer: '77 Massachusetts Avenue' },
};
export const Disabled: Story = { args: { schema, uiSchema, answer: '77 Massachusetts Avenue', disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT, maxLength: 12 },
    uiSchema: {},
    answer: LONG_WORD,
    field: { messages: { maxLength: `Use no more than 12 letters. ${LONG_HINT}` } },
    showIssues: true,
  },
};
export const Short: Story = {
  args: { schema: { type: 'string', title: 'ZIP code', maxLength: 10 }, answer: '02139', required: true },
};
export const WholeNumber: Story = {
  args: { schema: { type: 'integer', title: 'Number of dependents', minimum: 0 }, answer: 2 },
};
export const StrippedAsTyped: Story = {
  args: {
    schema: { type: 'string', title: 'Student ID', maxLength: 20 },
    uiSchema: { 'ui:options': { stripAsTyped: true }, 'ui:help': 'Letters and digits.' },
    field: { normalize: ['alphanumeric'] },
  },
};
export const Email: Story = {
  args: {
    schema: { type: 'string', title: 'Alternate email address', format: 'email' },
    uiSchema: { 'ui:options': { inputType: 'email' }, 'ui:autocomplete': 'email' },
    answer: 'ana.nunez@example.edu',
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
