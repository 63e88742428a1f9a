import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { Payment } from '../api/payments.ts';
import { formatDay, formatMoment } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';

/** What the payment is for, who pays which amount, and how and when. */
export function PaymentAmounts({ payment }: { readonly payment: Payment }): ReactElement {
  const words = useWords();
  const { items, PayTimeOption, PerEntireTransaction, InstallmentName, paidAt, status } = payment;
  const isFirstOfSeveral = payment.installments.length > 0;
  const unpaid = status === 'Processing' ? 'On its way' : 'To pay today';
  const between = [
    { label: 'Paid by your sponsor', sign: '−', amount: payment.TotalPaidBySponsor },
    { label: 'Billed by your school', sign: '−', amount: payment.TotalPaidToSchool },
    { label: isFirstOfSeveral ? 'Later installments' : 'To pay later', sign: '−', amount: payment.TotalDueLater },
    { label: 'Processing fee', sign: '', amount: payment.ProcessingFee },
  ].filter(({ amount }) => Number(amount) !== 0);
  return (
    <>
      <table className="payment-items">
        <caption>{isFirstOfSeveral ? 'The first installment' : 'What it is for'}</caption>
        <thead>
          <tr>
            <th scope="col">Person and coverage</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ who, planName, premium, part }, place) => (
            <tr key={place}>
              <th scope="row">
                {who} <span>{planName}</span>
                {part === undefined ? null : (
                  <span>
                    {part.months} of {part.ofMonths} months, from {formatDay(part.from)}
                  </span>
                )}
              </th>
              <td>{formatDollars(premium)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {between.map(({ label, sign, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {sign}
                {formatDollars(amount)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{paidAt === null ? unpaid : 'Paid'}</th>
            <td>{formatDollars(payment.TotalCostDueToday)}</td>
          </tr>
          {Number(payment.TotalRefunded) === 0 ? null : (
            <tr>
              <th scope="row">Refunded</th>
              <td>−{formatDollars(payment.TotalRefunded)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p>
        {[PayTimeOption, PerEntireTransaction, InstallmentName].filter(Boolean).join(', ')}
        {paidAt === null ? null : `, ${formatMoment(words, paidAt)}`}
      </p>
    </>
  );
}
