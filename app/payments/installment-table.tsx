import type { ReactElement } from 'react';
import type { Payment } from '../api/payments.ts';
import { formatDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { installmentWord } from './installment-words.ts';

/** The later installments of a payment: when each one is due, how much, and whether it is paid. */
export function InstallmentTable({ installments }: Pick<Payment, 'installments'>): ReactElement {
  return (
    <table className="payment-items">
      <caption>Installments after the first one</caption>
      <thead>
        <tr>
          <th scope="col">Due on</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {installments.map((installment) => (
          <tr key={installment.number}>
            <th scope="row">
              <time dateTime={installment.dueOn}>{formatDay(installment.dueOn)}</time>{' '}
              <span>{installmentWord(installment)}</span>
            </th>
            <td>{formatDollars(installment.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
