import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Masked', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Phone number', pattern: '^[0-9]{10}$' } as const;
const uiSchema = {
  'ui:widget': 'masked',
  'ui:autocomplete': 'tel-national',
  'ui:options': { mask: '(###) ###-####', inputType: 'tel' },
};
const field = { messages: { pattern: 'Error: Invalid phone number' } };

export const Optional: Story = { args: { schema, uiSchema, field } };
export const Required: Story = { args: { schema, uiSchema, field, required: true } };
export const Filled: Story = { args: { schema, uiSchema, field, answer: '6175550100' } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'The number on the back of the card.' }, field },
};
export const WithError: Story = { args: { schema, uiSchema, field, answer: '617555', showIssues: true } };
export const RequiredAndEmpty: Story = { args: { schema, uiSchema, field, required: true, showIssues: true } };
export const ReadOnly: Story = {
  args: { schema: { ...schema, readOnly: true }, uiSchema, field, answer: '6175550100' },
};
export const Disabled: Story = { args: { schema, uiSchema, field, answer: '6175550100', disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema,
    field,
    answer: '61755501009',
    showIssues: true,
  },
};
export const IdWithHyphens: Story = {
  args: {
    schema: { type: 'string', title: 'MassHealth ID', pattern: '^[0-9]{9}$' },
    uiSchema: { 'ui:widget': 'masked', 'ui:options': { mask: '###-##-####' } },
    answer: '123456789',
    required: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
