import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Payment } from '../../app/api/payments.ts';
import { PaymentAmounts } from '../../app/payment/payment-amounts.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PaymentAmounts> = {
  title: 'Portal/Payment amounts',
  component: PaymentAmounts,
  decorators: [inPortal({ session: student })],
};
export default meta;
type Story = StoryObj<typeof PaymentAmounts>;

const payment = {
  reference: 'EN-2026-1234',
  status: 'Pending',
  PayTimeOption: 'Pay now',
  PerEntireTransaction: 'Credit Card',
  InstallmentName: null,
  TotalPaidToSchool: '0.00',
  ProcessingFee: '78.10',
  TotalCostDueToday: '2918.10',
  TotalPaidBySponsor: '0.00',
  TotalDueLater: '0.00',
  paidAt: null,
  items: [
    { planName: 'Annual plan', who: 'Maya Rivera', premium: '1420.00' },
    { planName: 'Annual plan', who: 'Bo Rivera', premium: '1420.00' },
  ],
} as unknown as Payment;

export const ToPay: Story = { args: { payment } };
export const Paid: Story = { args: { payment: { ...payment, status: 'Paid', paidAt: '2026-11-20T15:04:00Z' } } };
export const InParts: Story = {
  args: {
    payment: {
      ...payment,
      InstallmentName: 'Four installments',
      TotalPaidBySponsor: '500.00',
      TotalPaidToSchool: '420.00',
      TotalDueLater: '1400.00',
      TotalCostDueToday: '598.10',
    },
  },
};
export const LongText: Story = {
  args: {
    payment: { ...payment, items: [{ planName: LONG_LABEL, who: LONG_WORD, premium: '1234567.89' }] },
  },
};
export const RightToLeft: Story = mirrored(InParts);
export const Narrow: Story = narrow(LongText);
