import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentAmounts } from '../../app/payments/payment-amounts.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { paidPayment, payment } from '../support/portal-payment.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PaymentAmounts> = {
  title: 'Portal/Payment amounts',
  component: PaymentAmounts,
  decorators: [inPortal({ session: student })],
};
export default meta;
type Story = StoryObj<typeof PaymentAmounts>;

export const ToPay: Story = { args: { payment } };
export const Paid: Story = { args: { payment: paidPayment } };
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
