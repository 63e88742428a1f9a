import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardPayment } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { paymentAddress } from './find-main-step.ts';
import { SchoolDay } from './school-day.tsx';
import { paymentStatusWords } from './status-words.ts';

interface PaymentListProps {
  readonly payments: readonly DashboardPayment[];
  /** The page's primary action; null if it is not in this list. */
  readonly mainUrl: string | null;
}

/** The student's open and completed payments, each with a receipt or a link to pay. */
export function PaymentList({ payments, mainUrl }: PaymentListProps): ReactElement | null {
  if (payments.length === 0) return null;
  return (
    <section className="card" aria-labelledby="payments-title">
      <h2 id="payments-title">Payments</h2>
      <ul className="record-list">
        {payments.map((payment) => (
          <li key={payment.reference}>
            <PaymentRow payment={payment} isMain={paymentAddress(payment.reference) === mainUrl} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PaymentRowProps {
  readonly payment: DashboardPayment;
  readonly isMain: boolean;
}

function PaymentRow({ payment, isMain }: PaymentRowProps): ReactElement {
  const { reference, status, TotalCostDueToday, TotalPaidToSchool, payUntil } = payment;
  const { nextInstallment: next, installmentsPaid } = payment;
  const isOpen = status === 'Pending' && payUntil !== null;
  const amount = Number(TotalCostDueToday) > 0 ? TotalCostDueToday : TotalPaidToSchool;
  const address = encodeURIComponent(reference);
  return (
    <>
      <span className="record-what">
        <strong>{formatDollars(amount)}</strong> {paymentStatusWords[status]}
        {isOpen ? (
          <>
            {' '}
            by <time dateTime={payUntil}>{formatDay(payUntil)}</time>
          </>
        ) : (
          <>
            , <SchoolDay moment={payment.paidAt ?? payment.createdAt} />
          </>
        )}
        {installmentsPaid === null ? null : (
          <span className="record-line">
            {installmentsPaid.paid} of {installmentsPaid.of} installments paid
          </span>
        )}
        {next === null ? null : (
          <span className="record-line">
            Next installment: <strong>{formatDollars(next.amount)}</strong>,{' '}
            {next.isOverdue ? 'overdue since' : 'due on'} <time dateTime={next.dueOn}>{formatDay(next.dueOn)}</time>
          </span>
        )}
      </span>
      <span className="record-links">
        {status === 'Pending' || next !== null ? (
          <Link className={isMain ? 'cc-button cc-button-primary' : undefined} to={`/payment/${address}`}>
            Pay now<span className="cc-visually-hidden">, {reference}</span>
          </Link>
        ) : null}
        {status === 'Paid' ? (
          <a href={`/api/portal/payments/${address}/receipt`} download>
            Receipt (PDF)<span className="cc-visually-hidden"> for {reference}</span>
          </a>
        ) : null}
        <Link to={payment.hasConfirmation ? `/confirmation/${address}` : `/payment/${address}`}>
          What it is for<span className="cc-visually-hidden">, {reference}</span>
        </Link>
      </span>
    </>
  );
}
