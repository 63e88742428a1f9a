import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Answers, FormDefinition } from '@campus-cover/engine';
import { SentPage } from '../../app/forms/page/sent-page.tsx';
import { SinglePage } from '../../app/forms/page/single-page.tsx';
import { answering, failed, inOwnFrame, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { useOpenedForm, waiverPage } from '../support/opened-form.ts';
import { student } from '../support/portal-people.ts';
import { smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface ShortFormProps {
  readonly answers: Answers;
  readonly definition: FormDefinition;
}

/** A form on one page, with the button at the end. */
function ShortForm({ answers, definition }: ShortFormProps) {
  return <SinglePage {...useOpenedForm({ definition, answers })} />;
}

const definition: FormDefinition = {
  ...waiverPage,
  title: 'Your profile',
  page: { ...waiverPage.page!, layout: 'single', submitLabel: 'Save' },
};
const confirmation = { title: 'Your profile has been saved', next: ['Your university sees it right away.'] };
const submit = 'POST /api/forms/{formId}/submissions';

const meta: Meta<typeof ShortForm> = {
  title: 'Pages/Short form',
  component: ShortForm,
  subcomponents: { SinglePage, SentPage },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: student, address: '/profile' })],
  args: { answers: {}, definition },
  argTypes: { answers: { control: false }, definition: { control: false } },
};
export default meta;
type Story = StoryObj<typeof ShortForm>;

const send: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: 'Save' }));

export const Empty: Story = {};
export const Filled: Story = { args: { answers: smallWaiverAnswers } };
export const WithErrors: Story = {
  play: async (context) => {
    await send(context);
    await context.canvas.findByRole('heading', { name: /problem/i });
  },
};
export const Sending: Story = {
  args: { answers: smallWaiverAnswers },
  beforeEach: answering({ [submit]: never }),
  play: async (context) => {
    await send(context);
    await context.canvas.findByRole('button', { name: /Sending/ });
  },
};
export const Failed: Story = {
  args: { answers: smallWaiverAnswers },
  beforeEach: answering({ [submit]: failed }),
  play: send,
};
export const Sent: Story = { render: () => <SentPage confirmation={confirmation} message={null} address={null} /> };
export const SentByAVisitor: Story = {
  decorators: [inPortal({ address: '/register' })],
  render: () => (
    <SentPage
      confirmation={confirmation}
      message="We sent you an email. Confirm your address."
      address="maya@mail.example"
    />
  ),
};
export const LongText: Story = {
  args: { definition: { ...definition, title: LONG_LABEL, description: LONG_HINT } },
};
export const RightToLeft: Story = mirrored(WithErrors);
export const Narrow: Story = narrow(WithErrors);
