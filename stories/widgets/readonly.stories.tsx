import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Read only', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'University', readOnly: true } as const;
const uiSchema = { 'ui:widget': 'readonly' };

export const Empty: Story = { args: { schema, uiSchema } };
export const Filled: Story = { args: { schema, uiSchema, answer: 'Bay State University' } };
export const WithHelp: Story = {
  args: {
    schema,
    uiSchema: { ...uiSchema, 'ui:help': 'Your university gave us this information.' },
    answer: 'Bay State University',
  },
};
export const LongText: Story = {
  args: { schema: { ...schema, title: LONG_LABEL, description: LONG_HINT }, uiSchema, answer: LONG_HINT },
};
export const OnlyChoice: Story = {
  args: {
    schema: { type: 'string', title: 'When do you want to pay?', readOnly: true, enum: ['University Invoice'] },
    uiSchema: { 'ui:widget': 'radio', 'ui:enumNames': ['University invoice: my university bills me'] },
    answer: 'University Invoice',
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const Narrow: Story = narrow(LongText);
