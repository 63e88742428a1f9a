import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Group', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = {
  type: 'array',
  title: 'People who live with you',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      Name: { type: 'string', title: 'Name', maxLength: 64 },
      Kind: { type: 'string', title: 'Who is it?', enum: ['spouse', 'child'] },
    },
    required: ['Name'],
  },
} as const;
const uiSchema = {
  'ui:options': { itemTitle: 'Person {number}', addLabel: 'Add a person', emptyText: 'No one added yet.' },
  items: { Kind: { 'ui:enumNames': ['My spouse', 'My child'] } },
};
const answer = [{ Name: 'Bo Núñez', Kind: 'spouse' }, { Name: 'Cleo Núñez' }];

export const Optional: Story = { args: { schema, uiSchema } };
export const Required: Story = { args: { schema, uiSchema, required: true } };
export const Filled: Story = { args: { schema, uiSchema, answer } };
export const Full: Story = { args: { schema, uiSchema, answer: [...answer, { Name: 'Dee Núñez' }] } };
export const WithHelp: Story = { args: { schema, uiSchema, help: 'Include those who are away at school.' } };
export const WithError: Story = { args: { schema, uiSchema, required: true, answer: [{}], showIssues: true } };
export const ReadOnly: Story = { args: { schema, uiSchema, answer, readOnly: true } };
export const Disabled: Story = { args: { schema, uiSchema, answer, disabled: true } };
export const LongText: Story = {
  args: {
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    uiSchema: { ...uiSchema, 'ui:options': { itemTitle: `${LONG_LABEL} {number}`, addLabel: LONG_LABEL } },
    answer: [{ Name: LONG_WORD }],
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
