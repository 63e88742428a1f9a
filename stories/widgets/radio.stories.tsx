import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Radio', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Are you the subscriber for this insurance?', enum: ['1', '0'] } as const;
const uiSchema = { 'ui:widget': 'radio', 'ui:enumNames': ['Yes', 'No'] };

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: '0' } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'The subscriber is the person who holds the policy.' } },
};
export const WithError: Story = {
  args: {
    schema,
    uiSchema: { ...uiSchema, 'ui:help': 'The subscriber is the person who holds the policy.' },
    required: true,
    showIssues: true,
  },
};
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, uiSchema, answer: '1' } };
export const Disabled: Story = { args: { schema, uiSchema, answer: '1', disabled: true } };
export const SeveralOptions: Story = {
  args: {
    schema: {
      type: 'string',
      title: 'Relationship to the subscriber',
      enum: ['Child', 'Spouse', 'Domestic Partner', 'Other'],
    },
    answer: 'Spouse',
    required: true,
  },
};
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT, enum: ['1', '0', '2'] },
    uiSchema: { ...uiSchema, 'ui:enumNames': [LONG_HINT, LONG_WORD, 'No'] },
    required: true,
    showIssues: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
