import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import type { Payment } from '../../app/api/payments.ts';
import { InstallmentTable } from '../../app/payments/installment-table.tsx';
import { PayNow } from '../../app/payments/pay-now.tsx';
import { PaymentPage } from '../../app/payments/payment-page.tsx';
import { PaymentView } from '../../app/payments/payment-view.tsx';
import { ToCoverage } from '../../app/payments/to-coverage.tsx';
import { answering, failed, inOwnFrame, lost, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { installments, paidPayment, payment } from '../support/portal-payment.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The payment page at its own address. */
function PaymentStory() {
  return (
    <Routes>
      <Route path="payment/:reference" element={<PaymentPage />} />
    </Routes>
  );
}

const call = 'GET /api/portal/payments/{reference}';
const given = (changes: Partial<Payment>) => answering({ [call]: { ...payment, ...changes } });
const at = (search: string, session = student) => [inPortal({ session, address: '/payment/EN-2026-1234', search })];

const meta: Meta<typeof PaymentStory> = {
  title: 'Pages/Payment',
  component: PaymentStory,
  subcomponents: { PaymentPage, PaymentView, InstallmentTable, PayNow, ToCoverage },
  parameters: inOwnFrame,
  decorators: at(''),
  beforeEach: given({}),
};
export default meta;
type Story = StoryObj<typeof PaymentStory>;

export const ToPay: Story = {};
export const Paid: Story = { beforeEach: answering({ [call]: paidPayment }) };
const inInstallments = answering({
  [call]: {
    ...paidPayment,
    InstallmentName: 'Monthly',
    TotalCostDueToday: '788.10',
    TotalDueLater: '2130.00',
    installments,
    nextInstallment: 3,
  },
});
export const Installments: Story = { beforeEach: inInstallments };
/** The student has returned from the provider's page for the second installment, which is paid. */
export const InstallmentPaid: Story = { decorators: at('?returned=2'), beforeEach: inInstallments };
export const OnItsWay: Story = { beforeEach: given({ status: 'Processing' }) };
export const RefusedByTheBank: Story = { beforeEach: given({ attention: 'bank-refused' }) };
export const Invoiced: Story = { beforeEach: given({ status: 'Invoiced' }) };
export const Cancelled: Story = { beforeEach: given({ status: 'Cancelled' }) };
/** The student has returned from the provider, which has not reported the result yet. */
export const Waiting: Story = { decorators: at('?returned=1'), tags: ['moving'] };
export const SomebodyActs: Story = {
  decorators: at('', { ...student, acting: { AdministratorName: 'Robin Fields', until: '2099-01-01T00:00:00Z' } }),
};
export const PaymentPageDidNotOpen: Story = {
  beforeEach: answering({ 'POST /api/portal/payments/{reference}/checkout': failed }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the payment page' }));
    await canvas.findByRole('alert');
  },
};
export const Missing: Story = {
  beforeEach: answering({ [call]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }) }),
};
export const Loading: Story = { beforeEach: answering({ [call]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [call]: lost }) };
export const LongText: Story = {
  beforeEach: given({ items: [{ planName: LONG_WORD, who: LONG_WORD, premium: '1234567.89' }] }),
};
export const RightToLeft: Story = mirrored(ToPay);
export const Narrow: Story = narrow(LongText);
