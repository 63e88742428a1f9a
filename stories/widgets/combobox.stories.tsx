import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Combobox', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const CARRIERS = [
  'Aetna',
  'Anthem Blue Cross',
  'Blue Cross Blue Shield of Massachusetts',
  'Cigna',
  'Fallon Health',
  'Harvard Pilgrim Health Care',
  'Humana',
  'Kaiser Permanente',
  'MassHealth',
  'Mutua Española de Médicos',
  'Tufts Health Plan',
  'UnitedHealthcare',
];
const schema = {
  type: 'string',
  title: 'Insurance company',
  enum: [...CARRIERS.map((_, index) => `c${index + 1}`), 'other'],
} as const;
const uiSchema = {
  'ui:widget': 'select',
  'ui:enumNames': [...CARRIERS, 'My insurance company is not in this list'],
  'ui:options': { emptyMessage: 'No record found!', emptyValue: 'other' },
};
const plain = { ...schema, enum: CARRIERS };

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: 'c6' } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'The company that issued your card, not your employer.' } },
};
export const WithError: Story = { args: { schema, uiSchema, required: true, showIssues: true } };
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, uiSchema, answer: 'c6' } };
export const Disabled: Story = { args: { schema, uiSchema, answer: 'c6', disabled: true } };
export const ElevenOptions: Story = {
  args: {
    schema: { type: 'integer', title: 'Sports', enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    uiSchema: { 'ui:widget': 'select' },
    required: true,
  },
};
export const WithoutAnswerForNoHit: Story = { args: { schema: plain, uiSchema: { 'ui:widget': 'combobox' } } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema: { ...uiSchema, 'ui:enumNames': schema.enum.map((id) => `${id} ${LONG_HINT}`) },
    answer: 'c6',
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
