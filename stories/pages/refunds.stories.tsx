import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { Refund, RefundablePayment, RefundList, SuggestedRefund } from '../../app/api/refunds.ts';
import { AmountCell } from '../../app/refunds/amount-cell.tsx';
import { DecideDialog } from '../../app/refunds/decide-dialog.tsx';
import { PaymentForm } from '../../app/refunds/payment-form.tsx';
import { RefundTable } from '../../app/refunds/refund-table.tsx';
import { RefundsPage } from '../../app/refunds/refunds-page.tsx';
import { RefundsView } from '../../app/refunds/refunds-view.tsx';
import { RequestDialog } from '../../app/refunds/request-dialog.tsx';
import { StudentCell } from '../../app/refunds/student-cell.tsx';
import { SuggestedTable } from '../../app/refunds/suggested-table.tsx';
import { WaitingTable } from '../../app/refunds/waiting-table.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const list = 'GET /api/portal/refunds';
const one = 'GET /api/portal/refunds/payments/{reference}';

const maya = { name: 'Maya Rivera', UniversityStudentID: '20000137' };
const twice: SuggestedRefund = {
  reference: 'CC-7K2M9QTXD2',
  student: maya,
  providerPaymentId: 'pi_2',
  amount: '2491.25',
  why: 'paid-twice',
  endsEarly: null,
};
const endsEarly: SuggestedRefund = {
  ...twice,
  reference: 'CC-4T8WQ2KM7X',
  student: { name: 'Ben Novak', UniversityStudentID: '20000140' },
  providerPaymentId: 'pi_3',
  amount: '863.21',
  why: 'ended-early',
  endsEarly: { planName: 'Spring Plan 2027', lastDay: '2027-03-31' },
};
const waiting: Refund = {
  id: 'ref_1',
  reference: 'CC-9PX3M4D7KQ',
  student: maya,
  amount: '500.00',
  state: 'requested',
  reason: 'The student left the university in October.',
  requestedAt: '2026-11-20T15:04:00Z',
  requestedBy: 'Ada Administrator',
  isOwn: false,
  isByHand: false,
  decidedAt: null,
  decidedBy: null,
  refusal: null,
  endedAt: null,
  failure: null,
};
const decided = { decidedAt: '2026-11-20T16:10:00Z', decidedBy: 'Robin Fields' };
const refunds: readonly Refund[] = [
  waiting,
  { ...waiting, id: 'ref_2', reference: 'CC-2QW8XK9M4T', isOwn: true, requestedBy: 'Robin Fields' },
  { ...waiting, id: 'ref_3', state: 'sent', ...decided },
  { ...waiting, id: 'ref_4', state: 'succeeded', ...decided, endedAt: '2026-11-20T16:11:00Z' },
  { ...waiting, id: 'ref_5', state: 'failed', ...decided, endedAt: '2026-11-20T16:11:00Z', failure: 'charge_disputed' },
  { ...waiting, id: 'ref_6', state: 'refused', ...decided, refusal: 'The student is still enrolled.' },
  {
    ...waiting,
    id: 'ref_7',
    student: null,
    state: 'succeeded',
    reason: null,
    requestedBy: null,
    isByHand: true,
    endedAt: '2026-11-12T12:00:00Z',
  },
];
const everything: RefundList = { isOnline: true, suggested: [twice, endsEarly], refunds: [...refunds] };
const payment: RefundablePayment = {
  reference: twice.reference,
  student: maya,
  receipts: [
    {
      providerPaymentId: 'pi_1',
      receivedAt: '2026-11-18T12:00:00Z',
      amount: '2491.25',
      refundable: '2491.25',
      reason: null,
    },
    {
      providerPaymentId: 'pi_2',
      receivedAt: '2026-11-18T12:05:00Z',
      amount: '2491.25',
      refundable: '2491.25',
      reason: 'paid-twice',
    },
  ],
};

const meta: Meta<typeof RefundsPage> = {
  title: 'Pages/Refunds',
  component: RefundsPage,
  subcomponents: {
    RefundsView,
    SuggestedTable,
    WaitingTable,
    RefundTable,
    StudentCell,
    AmountCell,
    PaymentForm,
    RequestDialog,
    DecideDialog,
  },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/refunds' })],
  beforeEach: answering({ [list]: everything, [one]: payment }),
};
export default meta;
type Story = StoryObj<typeof RefundsPage>;

const pressing = (name: string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  },
});

export const Everything: Story = {};
export const Nothing: Story = { beforeEach: answering({ [list]: { isOnline: true, suggested: [], refunds: [] } }) };
export const PaymentOff: Story = { beforeEach: answering({ [list]: { ...everything, isOnline: false } }) };
export const Requesting: Story = pressing(`Request a refund of ${twice.reference}`);
export const NothingLeft: Story = {
  ...Requesting,
  beforeEach: answering({ [list]: everything, [one]: { ...payment, receipts: [] } }),
};
export const MissingAnswers: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Reference of the payment'), 'CC-9PX3M4D7KQ');
    await userEvent.click(page.getByRole('button', { name: 'Find the payment' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Request the refund' }));
  },
};
export const Releasing: Story = pressing(`Release the refund of ${waiting.reference}`);
export const Refusing: Story = pressing(`Refuse the refund of ${waiting.reference}`);
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const LongText: Story = {
  beforeEach: answering({
    [list]: {
      isOnline: true,
      suggested: [{ ...twice, student: { ...maya, name: LONG_WORD } }],
      refunds: [{ ...waiting, reason: LONG_WORD, requestedBy: LONG_WORD }],
    },
  }),
};
export const RightToLeft: Story = mirrored(Everything);
export const Narrow: Story = narrow(Everything);
