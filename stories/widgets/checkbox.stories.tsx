import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Checkbox', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'boolean', title: 'My address is the same as the student’s address' } as const;

export const Optional: Story = { args: { schema } };
export const Required: Story = { args: { schema, required: true } };
export const Filled: Story = { args: { schema, answer: true } };
export const WithHelp: Story = { args: { schema, uiSchema: { 'ui:help': 'We fill in the address for you.' } } };
export const WithError: Story = {
  args: {
    schema: { ...schema, title: 'I agree to all the declarations' },
    required: true,
    field: { messages: { required: 'You must agree to all the declarations' } },
    showIssues: true,
  },
};
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, answer: true } };
export const Disabled: Story = { args: { schema, answer: true, disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: `${LONG_HINT} ${LONG_WORD}` },
    uiSchema: { 'ui:help': LONG_HINT },
    required: true,
    showIssues: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
