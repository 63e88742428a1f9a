import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Date', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'Date of birth', format: 'date' } as const;
const uiSchema = { 'ui:autocomplete': 'bday' };

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer: '2004-04-28' } };
export const WithHelp: Story = {
  args: { schema, uiSchema: { ...uiSchema, 'ui:help': 'The subscriber’s date of birth, not yours.' } },
};
export const RequiredAndEmpty: Story = { args: { schema, uiSchema, required: true, showIssues: true } };
export const WithoutYear: Story = { args: { schema, uiSchema, answer: '-4-28', showIssues: true } };
export const ImpossibleDay: Story = { args: { schema, uiSchema, answer: '2005-02-29', showIssues: true } };
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, uiSchema, answer: '2004-04-28' } };
export const Disabled: Story = { args: { schema, uiSchema, answer: '2004-04-28', disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema,
    answer: '2005-13-29',
    showIssues: true,
  },
};
export const WithError: Story = ImpossibleDay;
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
