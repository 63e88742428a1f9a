import type { Payment } from '../api/payments.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
}

/** `Refused`: it is open again, because the bank did not carry the transfer out. */
export const paymentWords: Readonly<Record<Payment['status'] | 'Refused', Words>> = {
  Pending: {
    title: 'Pay for your coverage',
    lead: 'Your enrollment is kept and not paid yet. It is complete when it is paid.',
  },
  Refused: {
    title: 'Pay for your coverage again',
    lead: 'Your bank did not carry out the transfer, so nothing was paid. You can try again, also with another account.',
  },
  Processing: {
    title: 'Your bank transfer is on its way',
    lead: 'A transfer takes a few days. You need not do anything: we write to you when it has arrived.',
  },
  Paid: { title: 'Your payment has arrived', lead: 'Your enrollment is complete.' },
  'Invoice Pending': {
    title: 'Your university bills you',
    lead: 'There is nothing to pay here. We tell the billing office of your university.',
  },
  Invoiced: {
    title: 'Your university bills you',
    lead: 'There is nothing to pay here. The billing office of your university has your enrollment.',
  },
  Cancelled: {
    title: 'This payment cannot be made any more',
    lead: 'It was not paid in time, so the enrollment has ended. Ask the insurance office of your university what you can do.',
  },
  'Refund Due': {
    title: 'Your payment arrived and has to go back',
    lead: 'Money came that there is nothing to pay for with. It is returned to you: you need not do anything.',
  },
};

export const waitingWords: Words = {
  title: 'We check your payment',
  lead: 'You are back from the payment page. We wait for the word of the payment provider that it was paid.',
};
