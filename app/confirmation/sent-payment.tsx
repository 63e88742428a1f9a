import type { ReactElement } from 'react';
import { type WordKey, useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import type { Payment } from '../api/payments.ts';
import { CoveredPeople } from '../payments/covered-people.tsx';
import { formatMoment } from '../shell/dates.ts';
import { Fact } from '../shell/fact.tsx';
import { formatDollars } from '../shell/dollars.ts';

const statusWords: Readonly<Record<Payment['status'], WordKey>> = {
  Pending: 'paymentPending',
  Processing: 'paymentProcessing',
  Paid: 'paymentPaid',
  'Invoice Pending': 'paymentInvoicePending',
  Invoiced: 'paymentInvoiced',
  Cancelled: 'paymentCancelled',
  'Refund Due': 'paymentRefundDue',
};

/** What an enrollment costs and whether it is paid, with links to the payment, the receipt and the installments. */
export function SentPayment({ payment }: { readonly payment: Payment }): ReactElement {
  const words = useWords();
  const { say } = words;
  const { status, paidAt, reference } = payment;
  // The amounts lead from the premiums to what is due today.
  const amounts = [
    ['totalPaidBySponsor', '−', payment.TotalPaidBySponsor],
    ['totalPaidToSchool', '−', payment.TotalPaidToSchool],
    ['totalDueLater', '−', payment.TotalDueLater],
    ['processingFee', '', payment.ProcessingFee],
    ['totalCostDueToday', '', payment.TotalCostDueToday],
  ] as const;
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title">{say('payment')}</h2>
      <dl className="facts">
        <Fact label={say('paymentStatus')}>{say(statusWords[status])}</Fact>
        {paidAt === null ? null : <Fact label={say('paidOn')}>{formatMoment(words, paidAt)}</Fact>}
      </dl>
      <CoveredPeople items={payment.items} label={say('paidFor')} />
      <dl className="amounts">
        {amounts.map(([key, sign, amount]) =>
          Number(amount) === 0 ? null : (
            <div key={key} className={key === 'totalCostDueToday' ? 'amounts-total' : undefined}>
              <dt>{say(key)}</dt>
              <dd className="amounts-figure">
                {sign}
                {formatDollars(amount)}
              </dd>
            </div>
          ),
        )}
      </dl>
      {status === 'Pending' ? (
        <p className="button-row print-hidden">
          <Link className="cc-button cc-button-primary" to={`/payment/${encodeURIComponent(reference)}`}>
            {say('payNow')}
          </Link>
        </p>
      ) : null}
      {status === 'Paid' ? (
        <p className="link-row print-hidden">
          <a href={`/api/portal/payments/${encodeURIComponent(reference)}/receipt`} download>
            {say('receiptPdf')}
          </a>
          {payment.installments.length === 0 ? null : (
            <Link to={`/payment/${encodeURIComponent(reference)}`}>{say('yourInstallments')}</Link>
          )}
        </p>
      ) : null}
    </section>
  );
}
