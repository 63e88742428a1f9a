import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangesInWords } from '../../app/workbench/panes/changes-in-words.tsx';
import { SentenceList } from '../../app/workbench/panes/sentence-list.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { publications } from '../support/workbench-world.ts';

const meta: Meta<typeof ChangesInWords> = {
  title: 'Workbench/Changes in words',
  component: ChangesInWords,
  subcomponents: { SentenceList },
  decorators: [
    (Story) => (
      <div className="wb-pane">
        <h2 className="wb-heading">About the form</h2>
        <h3>Changes</h3>
        <Story />
      </div>
    ),
    inWorkbench(),
  ],
  args: { none: 'Nothing changes for students.' },
};
export default meta;
type Story = StoryObj<typeof ChangesInWords>;

const english = { language: null, changes: publications.flatMap(({ changes }) => changes) };
const spanish = {
  language: 'es',
  changes: ['The text “Waive the school plan” is in English because it has no translation.'],
};

export const Empty: Story = { args: { changes: { state: 'told', variants: [{ language: null, changes: [] }] } } };
/** The files do not produce a valid form, so there is nothing to compare. */
export const WithoutAForm: Story = { args: { changes: { state: 'told', variants: [] } } };
export const Filled: Story = { args: { changes: { state: 'told', variants: [english] } } };
export const InTwoLanguages: Story = { args: { changes: { state: 'told', variants: [english, spanish] } } };
/** Shows the first few changes. A disclosure contains the rest. */
export const ManyChanges: Story = {
  args: {
    changes: {
      state: 'told',
      variants: [
        {
          language: null,
          changes: Array.from({ length: 12 }, (_, index) => `“Question ${index + 1}” is now required.`),
        },
      ],
    },
  },
};
export const Comparing: Story = { args: { changes: { state: 'asking' } } };
export const WithError: Story = {
  args: {
    changes: {
      state: 'failed',
      message: 'These files don’t produce a valid form: schools/bay-state/waiver.json, line 12.',
    },
  },
};
export const LongText: Story = {
  args: { changes: { state: 'told', variants: [{ language: null, changes: [LONG_HINT, LONG_WORD] }] } },
};
export const RightToLeft: Story = mirrored(InTwoLanguages);
export const Narrow: Story = narrow(LongText);
