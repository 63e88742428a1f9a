import type { Payment } from '../api/payments.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
}

/**
 * `Installments`: later installments are still due. `Refused`: the payment is open again, because the bank did not make
 * the transfer. `Refunded`: what could not be used has gone back.
 */
export const paymentWords: Readonly<Record<Payment['status'] | 'Installments' | 'Refused' | 'Refunded', Words>> = {
  Pending: {
    title: 'Pay for your coverage',
    lead: 'Your enrollment is saved but not paid for. It is complete once you pay.',
  },
  Refused: {
    title: 'Pay for your coverage again',
    lead: 'Your bank did not complete the transfer, so you were not charged. You can try again, or use a different account.',
  },
  Processing: {
    title: 'Your bank transfer is on its way',
    lead: 'A transfer takes a few days. You do not need to do anything. We will email you when it arrives.',
  },
  Paid: { title: 'Your payment has arrived', lead: 'Your enrollment is complete.' },
  Installments: { title: 'Your installments', lead: 'Your enrollment is complete. You pay the rest in installments.' },
  'Invoice Pending': {
    title: 'Your university will bill you',
    lead: 'You do not pay here. We are sending your enrollment to your university’s billing office.',
  },
  Invoiced: {
    title: 'Your university will bill you',
    lead: 'You do not pay here. Your university’s billing office has your enrollment.',
  },
  Cancelled: {
    title: 'You can no longer make this payment',
    lead: 'You did not pay in time, so the enrollment ended. Ask your university’s insurance office what you can do.',
  },
  'Refund Due': {
    title: 'We are refunding your payment',
    lead: 'We received a payment, but there is no longer an enrollment to pay for. We will refund it. You do not need to do anything.',
  },
  Refunded: {
    title: 'We refunded your payment',
    lead: 'We received a payment that we could not use, and we refunded it. Your bank may need up to ten days.',
  },
};

export const waitingWords: Words = {
  title: 'We are checking your payment',
  lead: 'You are back from the payment page. We are waiting for the payment provider to confirm your payment.',
};
