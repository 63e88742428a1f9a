import type { Payment } from '../api/payments.ts';

type Installment = Payment['installments'][number];

const words: Readonly<Record<Installment['state'], string>> = {
  Open: 'Not paid yet',
  Processing: 'Your bank is sending it',
  Paid: 'Paid',
  Canceled: 'No longer due',
};

/** An installment's state in words. */
export function installmentWord({ state, isOverdue, isRefused }: Installment): string {
  if (isRefused) return isOverdue ? 'Your bank declined it. Overdue' : 'Your bank declined it. Pay again';
  return isOverdue ? 'Overdue' : words[state];
}
