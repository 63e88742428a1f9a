import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Answers, FormDefinition } from '@campus-cover/engine';
import { screen } from 'storybook/test';
import { FormJourney } from '../../app/forms/page/form-journey.tsx';
import { FormLayout } from '../../app/forms/page/form-layout.tsx';
import { IntroStep } from '../../app/forms/page/intro-step.tsx';
import { PageLinks } from '../../app/forms/page/page-links.tsx';
import { PrefilledForm } from '../../app/forms/page/prefilled-form.tsx';
import { ReviewStep } from '../../app/forms/page/review-step.tsx';
import { SectionStep } from '../../app/forms/page/section-step.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { useOpenedForm, waiverPage } from '../support/opened-form.ts';
import { student } from '../support/portal-people.ts';
import { smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface StepsStoryProps {
  /** The draft's answers. */
  readonly answers: Answers;
  readonly definition: FormDefinition;
  /** Whether an earlier draft exists. */
  readonly hasDraft: boolean;
}

/**
 * A form as students answer it: the introduction, one page per section, and the review. The address contains the step.
 */
function StepsStory({ answers, definition, hasDraft }: StepsStoryProps) {
  return <PrefilledForm {...useOpenedForm({ definition, answers, hasDraft })} kept={undefined} />;
}

const at = (search = '') => [inPortal({ session: student, address: '/waiver', search })];
const draft = 'PUT /api/forms/{formId}/draft';

const meta: Meta<typeof StepsStory> = {
  title: 'Pages/Steps of a form',
  component: StepsStory,
  subcomponents: { PrefilledForm, FormJourney, IntroStep, SectionStep, ReviewStep, FormLayout, PageLinks },
  parameters: inOwnFrame,
  decorators: at(),
  args: { answers: {}, definition: waiverPage, hasDraft: false },
  argTypes: { answers: { control: false }, definition: { control: false } },
  beforeEach: answering({ [draft]: { recordId: 'rec_1', savedAt: '2026-11-21T12:00:00Z' } }),
};
export default meta;
type Story = StoryObj<typeof StepsStory>;

const answered = { answers: smallWaiverAnswers, hasDraft: true };
const review = { decorators: at('?step=review'), args: answered };
const send: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Submit waiver' }));

export const Intro: Story = {};
export const IntroWithDraft: Story = { args: answered };
export const Section: Story = { decorators: at('?step=insurance'), args: answered };
export const SectionWithErrors: Story = {
  decorators: at('?step=insurance'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const Review: Story = review;
export const ReviewIncomplete: Story = { decorators: at('?step=review') };
export const LastQuestion: Story = {
  ...review,
  args: {
    ...review.args,
    definition: {
      ...waiverPage,
      page: {
        ...waiverPage.page!,
        confirm: {
          title: 'Send it now?',
          text: ['You cannot change it after you submit it.'],
          yes: 'Send it',
          no: 'Not yet',
        },
      },
    },
  },
  play: async (context) => {
    await send(context);
    await screen.findByRole('dialog');
  },
};
export const Sending: Story = {
  ...review,
  beforeEach: answering({ 'POST /api/forms/{formId}/submissions': never }),
  play: async (context) => {
    await send(context);
    await context.canvas.findByRole('button', { name: /Sending/ });
  },
};
export const NotSaved: Story = {
  decorators: at('?step=you'),
  beforeEach: answering({ [draft]: lost }),
  tags: ['moving'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Phone/ }), '6175550100');
  },
};
export const LongText: Story = {
  args: { definition: { ...waiverPage, title: LONG_LABEL, description: LONG_HINT } },
};
export const RightToLeft: Story = mirrored(SectionWithErrors);
export const Narrow: Story = narrow(ReviewIncomplete);
