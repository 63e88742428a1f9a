import type { ReactElement } from 'react';
import type { Payment } from '../api/payments.ts';
import { formatDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { endWords, installmentWord } from './installment-words.ts';

export interface InstallmentTableProps extends Pick<Payment, 'installments'> {
  /** The payment's reference, for the school's administrators. On the student's own page, the heading has it. */
  readonly reference?: string;
}

/** The later installments of a payment: when each one is due, how much, and whether it is paid. */
export function InstallmentTable({ installments, reference }: InstallmentTableProps): ReactElement {
  const reader = reference === undefined ? 'student' : 'office';
  return (
    <table className="payment-items">
      <caption>Installments after the first one{reference === undefined ? null : `, ${reference}`}</caption>
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
              <span>{installmentWord(installment, reader)}</span>
              {installment.isOverdue && installment.lastDayToPay !== null ? (
                <span>
                  {endWords[reader]}{' '}
                  <time dateTime={installment.lastDayToPay}>{formatDay(installment.lastDayToPay)}</time>
                </span>
              ) : null}
            </th>
            <td>{formatDollars(installment.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
