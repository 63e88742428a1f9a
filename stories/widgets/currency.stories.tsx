import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Currency', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Yearly deductible', format: 'money', maxLength: 12 } as const;
const uiSchema = { 'ui:widget': 'currency' };
const field = { normalize: ['money'], messages: { format: 'Enter an amount, for example, 1500.00' } } as const;

export const Optional: Story = { args: { schema, uiSchema, field } };
export const Required: Story = { args: { schema, uiSchema, field, required: true } };
export const Filled: Story = { args: { schema, uiSchema, field, answer: '$1,500' } };
export const Wrong: Story = { args: { schema, uiSchema, field, answer: 'a lot', showIssues: true } };
export const RequiredAndEmpty: Story = { args: { schema, uiSchema, field, required: true, showIssues: true } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'The amount you pay before the plan pays.' }, field },
};
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, uiSchema, answer: '123456.5' } };
export const Disabled: Story = { args: { schema, uiSchema, field, answer: '1500.00', disabled: true } };
export const LongText: Story = {
  args: { schema: { ...schema, title: LONG_LABEL, description: LONG_HINT }, uiSchema, field, answer: '1500.00' },
};
export const WithError: Story = Wrong;
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
