import type { Payment } from '../api/payments.ts';

type Installment = Payment['installments'][number];

export type InstallmentReader = 'student' | 'office';

const words: Readonly<Record<Exclude<Installment['state'], 'Processing'>, string>> = {
  Open: 'Not paid yet',
  Paid: 'Paid',
  Canceled: 'No longer due',
};

/** An installment's state in words, for the student who pays or for the school's administrators. */
export function installmentWord({ state, isOverdue, isRefused }: Installment, reader: InstallmentReader): string {
  const bank = reader === 'student' ? 'Your bank' : 'The bank';
  if (state === 'Processing') return `${bank} is sending it`;
  if (!isRefused) return isOverdue ? 'Overdue' : words[state];
  if (isOverdue) return `${bank} declined it. Overdue`;
  return reader === 'student' ? `${bank} declined it. Pay again` : `${bank} declined it. Not paid yet`;
}

/** What happens if an overdue installment stays unpaid. The day until which it can be paid follows. */
export const endWords: Readonly<Record<InstallmentReader, string>> = {
  student: 'Your coverage ends if you do not pay by',
  office: 'The coverage ends if the student does not pay by',
};
