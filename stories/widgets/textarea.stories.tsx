import type { Meta, StoryObj } from '@storybook/react-vite';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Textarea', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'string', title: 'What happened?', maxLength: 500 } as const;
const answer = 'I moved to another state in October and my former plan does not cover me there.';

export const Optional: Story = { args: { schema } };
export const Required: Story = { args: { schema, required: true } };
export const Filled: Story = { args: { schema, answer } };
export const WithHelp: Story = { args: { schema, uiSchema: { 'ui:help': 'Two or three sentences are enough.' } } };
export const WithError: Story = { args: { schema, required: true, showIssues: true } };
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, answer } };
export const Disabled: Story = { args: { schema, answer, disabled: true } };
export const LongText: Story = {
  args: { schema: { ...schema, title: LONG_LABEL, description: LONG_HINT }, answer: `${LONG_WORD} ${LONG_HINT}` },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
