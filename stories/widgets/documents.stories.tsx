import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DocumentInfo, DocumentService } from '@campus-cover/renderer';
import { fieldControls } from '../support/field-controls.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { createMemoryDocuments } from '../support/memory-documents.ts';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const KEPT = [
  { id: 'doc_a', name: 'insurance-card-front.jpg', size: 734_003, type: 'image/jpeg' },
  { id: 'doc_b', name: 'locked-letter.pdf', size: 1_572_864, type: 'application/pdf' },
  { id: 'doc_c', name: `${LONG_WORD}.pdf`, size: 900, type: 'application/pdf' },
];

const HELD: readonly DocumentInfo[] = [
  { id: 'doc_d', name: 'insurance-card.pdf', size: 734_003, type: 'application/pdf', held: 'waiting' },
  { id: 'doc_e', name: 'letter.pdf', size: 20_480, type: 'application/pdf', held: 'infected' },
];

/** An upload that stops at 40 percent. */
const neverArriving: DocumentService = {
  ...createMemoryDocuments(KEPT),
  upload: (_file, _field, onProgress) => {
    onProgress(0.4);
    return new Promise(() => undefined);
  },
};

const meta: Meta<typeof FieldStory> = {
  title: 'Widgets/Documents',
  component: FieldStory,
  ...fieldControls,
  render: (args) => <FieldStory {...args} services={{ documents: createMemoryDocuments(KEPT) }} />,
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

const schema = { type: 'array', title: 'Supporting documents', items: { type: 'string' } } as const;
const field = {
  documents: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxSizeBytes: 10_485_760, maxCount: 3 },
  messages: { required: 'Please upload Waiver supporting document(s)' },
};

export const Optional: Story = { args: { schema, field } };
export const Required: Story = { args: { schema, field, required: true } };
export const Filled: Story = { args: { schema, field, answer: ['doc_a', 'doc_b'] } };
/** Documents that no one can open: one before the virus check, one after it found malware. */
export const Held: Story = {
  args: { schema, field, answer: ['doc_d', 'doc_e'] },
  render: (args) => <FieldStory {...args} services={{ documents: createMemoryDocuments(HELD) }} />,
};
export const WithHelp: Story = {
  args: { schema, field, uiSchema: { 'ui:help': 'The front and the back of your insurance card.' } },
};
export const WithError: Story = { args: { schema, field, required: true, showIssues: true } };
export const ReadOnly: Story = { args: { schema: { ...schema, readOnly: true }, field, answer: ['doc_a'] } };
export const Disabled: Story = { args: { schema, field, answer: ['doc_a'], disabled: true } };
export const LongText: Story = {
  args: { schema: { ...schema, title: LONG_LABEL, description: LONG_HINT }, field, answer: ['doc_c'] },
};
export const RightToLeft: Story = rightToLeft(Filled);
export const RightToLeftWithError: Story = rightToLeft(WithError);
export const Narrow: Story = narrow(LongText);
export const Loading: Story = {
  args: { schema, field },
  render: (args) => <FieldStory {...args} services={{ documents: neverArriving }} />,
  play: async ({ canvasElement, userEvent }) => {
    const card = new File(['card'], 'insurance-card-front.jpg', { type: 'image/jpeg' });
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, card);
  },
};
