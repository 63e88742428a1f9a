import type { Meta, StoryObj } from '@storybook/react-vite';
import { LateChoicesStory } from '../support/late-choices-story.tsx';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof FieldStory> = { title: 'Widgets/Choice table', component: FieldStory, ...fieldControls };
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = {
  type: 'array',
  title: 'Coverage you want',
  items: { type: 'string' },
  uniqueItems: true,
} as const;
const uiSchema = {
  'ui:widget': 'choice-table',
  'ui:options': {
    choiceTitle: 'Coverage',
    columns: {
      CoverageStartDate: { title: 'From', format: 'date' },
      CoverageEndDate: { title: 'To', format: 'date' },
      premium: { title: 'Premium', format: 'money' },
    },
    empty: 'There is no coverage that you can enroll in right now.',
    disabledText: 'You can choose it once the school has confirmed your eligibility',
  },
};
const field = { messages: { required: 'Error: Please select at least one coverage to proceed' } };

const annual = {
  value: 'annual',
  label: 'Annual plan',
  excludes: ['fall', 'spring'],
  CoverageStartDate: '2026-08-15',
  CoverageEndDate: '2027-08-14',
  premium: '2840.00',
};
const fall = {
  value: 'fall',
  label: 'Fall semester',
  CoverageStartDate: '2026-08-15',
  CoverageEndDate: '2027-01-14',
  premium: '1180.00',
};
const spring = {
  value: 'spring',
  label: 'Spring and summer semester',
  CoverageStartDate: '2027-01-15',
  CoverageEndDate: '2027-08-14',
  premium: '1660.00',
};
const dental = { value: 'dental', label: 'Dental', disabled: true, CoverageStartDate: '2026-08-15' };
const options = [annual, fall, spring, dental];
const shared = { schema, uiSchema, field, options };

export const Optional: Story = { args: shared };
export const Required: Story = { args: { ...shared, required: true } };
export const Filled: Story = { args: { ...shared, answer: ['annual'] } };
export const WithHelp: Story = {
  args: { ...shared, uiSchema: { ...uiSchema, 'ui:help': 'You cannot choose plans with overlapping dates.' } },
};
export const WithError: Story = { args: { ...shared, required: true, showIssues: true } };
export const Empty: Story = { args: { ...shared, options: [] } };
export const OneColumn: Story = {
  args: {
    ...shared,
    uiSchema: { ...uiSchema, 'ui:options': { columns: { documents: { title: 'Documents', format: 'count' } } } },
    options: [
      { ...fall, documents: 0 },
      { ...spring, documents: 12 },
    ],
  },
};
export const ReadOnly: Story = {
  args: { ...shared, schema: { ...schema, readOnly: true }, answer: ['fall', 'spring'] },
};
export const Disabled: Story = { args: { ...shared, answer: ['fall'], disabled: true } };
export const LongText: Story = {
  args: {
    ...shared,
    schema: { ...schema, title: LONG_LABEL, description: LONG_HINT },
    options: [
      { ...annual, label: `${LONG_LABEL} ${LONG_WORD}` },
      { ...fall, premium: '1234567.89' },
      { ...dental, disabledText: LONG_HINT },
    ],
    answer: ['annual'],
    required: true,
    showIssues: true,
  },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
export const Loading: Story = { args: shared, render: () => <LateChoicesStory /> };
