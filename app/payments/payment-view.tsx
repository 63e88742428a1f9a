import { useEffect, type ReactElement } from 'react';
import { Spinner } from '@campus-cover/renderer';
import { Link, useNavigate } from 'react-router-dom';
import type { Payment } from '../api/payments.ts';
import { useStudent } from '../sessions/session-context.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { InstallmentTable } from './installment-table.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentAmounts } from './payment-amounts.tsx';
import { paymentWords, waitingWords } from './payment-words.ts';
import { ToCoverage } from './to-coverage.tsx';
import { useAwaitedPayment } from './use-awaited-payment.ts';

export interface PaymentViewProps {
  readonly found: Payment;
  /** The number of the installment for which the student returned from the provider's page; null for other visits. */
  readonly returnedFrom: number | null;
  readonly isJustSent: boolean;
}

/** A payment's current state: what it is for, and the one action that the student can take. */
export function PaymentView({ found, returnedFrom, isJustSent }: PaymentViewProps): ReactElement {
  const { acting } = useStudent();
  const navigate = useNavigate();
  const { payment, wait } = useAwaitedPayment(found, returnedFrom);
  const { status, attention, reference, installments, nextInstallment } = payment;
  const hasReturned = returnedFrom === 1;
  const confirmation = `/confirmation/${encodeURIComponent(reference)}`;
  const isWaiting = wait !== 'over';
  const isRefused = status === 'Pending' && attention === 'bank-refused';
  const isInInstallments = status === 'Paid' && nextInstallment !== null;
  const isRefunded = status === 'Refund Due' && attention === null;
  const { title, lead } = isWaiting
    ? waitingWords
    : paymentWords[isRefused ? 'Refused' : isRefunded ? 'Refunded' : isInInstallments ? 'Installments' : status];

  useEffect(() => {
    if (hasReturned && status === 'Paid') void navigate(confirmation, { replace: true });
  }, [hasReturned, status, confirmation, navigate]);

  return (
    <div className="page payment">
      <p className="form-name">Reference {reference}</p>
      <PageHeading title={title}>{title}</PageHeading>
      <p className="lead">{lead}</p>
      {isWaiting ? (
        <>
          {wait === 'long' ? null : <Spinner label="Checking…" />}
          <output className="payment-wait">
            {wait === 'long'
              ? 'This is taking longer than usual. You do not need to wait or pay again. We will email you as soon as we know.'
              : null}
          </output>
        </>
      ) : null}
      {isInInstallments ? null : <PaymentAmounts payment={payment} />}
      {installments.length === 0 ? null : <InstallmentTable installments={installments} />}
      {(status === 'Pending' || isInInstallments) && !isWaiting ? (
        <PayNow
          key={nextInstallment}
          reference={reference}
          number={nextInstallment ?? 1}
          startsByItself={isJustSent && returnedFrom === null && status === 'Pending'}
          isActing={acting !== null}
        />
      ) : (
        <p className="button-row">
          {isWaiting ? null : (
            <Link className="cc-button cc-button-primary" to={confirmation}>
              See your confirmation
            </Link>
          )}
          <ToCoverage />
        </p>
      )}
      {isInInstallments ? <PaymentAmounts payment={payment} /> : null}
    </div>
  );
}
