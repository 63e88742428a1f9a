import type { ReactElement } from 'react';
import type { Payment } from '../api/payments.ts';
import { formatMoment } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';

/** What is paid for, and by whom and when. */
export function PaymentAmounts({ payment }: { readonly payment: Payment }): ReactElement {
  const { items, PayTimeOption, PerEntireTransaction, InstallmentName, paidAt } = payment;
  const amounts = [
    ['Paid by your sponsor', payment.TotalPaidBySponsor],
    ['Paid to your school', payment.TotalPaidToSchool],
    ['Processing fee', payment.ProcessingFee],
    ['To pay later', payment.TotalDueLater],
  ] as const;
  return (
    <>
      <table className="payment-items">
        <caption>What it is for</caption>
        <thead>
          <tr>
            <th scope="col">Who and which coverage</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ who, planName, premium }, place) => (
            <tr key={place}>
              <th scope="row">
                {who} <span>{planName}</span>
              </th>
              <td>{formatDollars(premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="facts payment-facts">
        {amounts.map(([label, amount]) =>
          Number(amount) === 0 ? null : <Fact key={label} label={label} value={formatDollars(amount)} />,
        )}
        <Fact label={paidAt === null ? 'To pay today' : 'Paid'} value={formatDollars(payment.TotalCostDueToday)} />
        <Fact label="How" value={[PayTimeOption, PerEntireTransaction, InstallmentName].filter(Boolean).join(', ')} />
        {paidAt === null ? null : <Fact label="When" value={formatMoment(paidAt)} />}
      </dl>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
