import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatePane } from '../../app/workbench/state/state-pane.tsx';
import { answered, inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof StatePane> = {
  title: 'Workbench/State pane',
  component: StatePane,
  decorators: [inSidePanel],
  // The pane shows the machine's current time.
  tags: ['moving'],
};
export default meta;
type Story = StoryObj<typeof StatePane>;

const spoken = ['New Subscriber information fields have been added to the page.'];

export const NoFormYet: Story = { decorators: [inWorkbench({ isEmpty: true })] };
export const CanBeSent: Story = { decorators: [inWorkbench()] };
export const AnswersMissing: Story = { decorators: [inWorkbench({ events: answered({}) })] };
export const AnswersHidden: Story = {
  decorators: [inWorkbench({ events: answered({ ...smallWaiverAnswers, IsSubscriber: '1' }, spoken) })],
};
export const LongText: Story = {
  decorators: [
    inWorkbench({ events: answered({ ...smallWaiverAnswers, PersonCompletingForm: LONG_WORD }, [LONG_HINT]) }),
  ],
};
export const RightToLeft: Story = mirrored(AnswersMissing);
export const Narrow: Story = narrow(LongText);
