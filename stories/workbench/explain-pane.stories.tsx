import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExplainPane } from '../../app/workbench/explain/explain-pane.tsx';
import { PlaceLink } from '../../app/workbench/explain/place-link.tsx';
import { ReviewReasons } from '../../app/workbench/explain/review-reasons.tsx';
import { DroppedList } from '../../app/workbench/shape/dropped-list.tsx';
import { ChoiceWords } from '../../app/workbench/shape/choice-words.tsx';
import { ShapeWords } from '../../app/workbench/shape/shape-words.tsx';
import { WordsInput } from '../../app/workbench/shape/words-input.tsx';
import { ShapeField } from '../../app/workbench/shape/shape-field.tsx';
import { files } from '../support/workbench-world.ts';
import { choseField, heard, inSidePanel, inWorkbench, reviewed } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof ExplainPane> = {
  title: 'Workbench/Explain pane',
  component: ExplainPane,
  subcomponents: { ChoiceWords, DroppedList, PlaceLink, ReviewReasons, ShapeField, ShapeWords, WordsInput },
  decorators: [inSidePanel],
};
export default meta;
type Story = StoryObj<typeof ExplainPane>;

export const NoFormYet: Story = { decorators: [inWorkbench({ isEmpty: true })] };
export const NothingChosen: Story = { decorators: [inWorkbench()] };
export const ARuleShowsIt: Story = { decorators: [inWorkbench({ events: choseField('SubscriberFirstName') })] };
/** One of the school's rules requires the chosen field. */
export const ARuleRequiresIt: Story = { decorators: [inWorkbench({ events: choseField('Phone') })] };
export const NothingHasASay: Story = { decorators: [inWorkbench({ events: choseField('PlanType') })] };
/** The school's overlay drops a field, a section and a choice. */
export const TheSchoolLeavesOut: Story = {
  decorators: [
    inWorkbench({
      workbench: {
        files: {
          ...files,
          'small-waiver.json': JSON.stringify({
            extends: 'small-waiver@1',
            school: 'bay-state',
            drop: { fields: ['Fax'], sections: ['athletics'], choices: { PlanType: ['None'] } },
          }),
        },
      },
      events: choseField('PlanType'),
    }),
  ],
};
/** The school has its own words for a question, and Spanish has no translation of them. */
export const TheSchoolChangesWords: Story = {
  decorators: [
    inWorkbench({
      workbench: {
        files: {
          ...files,
          'small-waiver.json': JSON.stringify({
            extends: 'small-waiver@1',
            school: 'bay-state',
            patch: {
              schema: { properties: { PlanType: { title: 'What kind of plan?' } } },
              uiSchema: { PlanType: { 'ui:enumNames': ['HMO', 'PPO', 'EPO', 'POS', 'Something else'] } },
            },
          }),
        },
      },
      events: choseField('PlanType'),
    }),
  ],
};
export const TheSubmissionWaits: Story = {
  decorators: [
    inWorkbench({
      events: reviewed({
        reasons: {
          'own-plan': { when: { '==': [{ var: 'IsSubscriber' }, '1'] }, text: 'The student is the subscriber.' },
          'parents-plan': { when: { '==': [{ var: 'IsSubscriber' }, '0'] }, text: 'A parent is the subscriber.' },
          random: { share: 0.05, text: 'Chosen at random.' },
        },
        decisions: {
          yes: { kind: 'accept', label: 'Comparable', text: 'Your insurance is comparable.' },
          no: { kind: 'refuse', label: 'Not comparable', text: 'Your insurance is not comparable.' },
        },
        dueInDays: 5,
      }),
    }),
  ],
};
export const LongText: Story = {
  decorators: [
    inWorkbench({
      events: [
        heard({
          kind: 'explained',
          told: {
            path: LONG_WORD,
            label: LONG_LABEL,
            sentences: [LONG_HINT],
            reasons: [
              {
                kind: 'rule',
                id: LONG_WORD,
                effect: 'require',
                holds: null,
                words: LONG_HINT,
                reads: [{ name: LONG_LABEL, value: LONG_WORD }],
                pointer: '/rules/long',
              },
            ],
          },
        }),
      ],
    }),
  ],
};
export const RightToLeft: Story = mirrored(ARuleRequiresIt);
export const Narrow: Story = narrow(LongText);
