import { useEffect, type ReactElement } from 'react';
import { Spinner } from '@campus-cover/renderer';
import { Link, useNavigate } from 'react-router-dom';
import type { Payment } from '../api/payments.ts';
import { useStudent } from '../sessions/session-context.ts';
import { DoneNotice } from '../shell/done-notice.tsx';
import { formatDollars } from '../shell/dollars.ts';
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
  const isInInstallments =
    status === 'Paid' && installments.some(({ state }) => state === 'Open' || state === 'Processing');
  const next = installments.find(({ number }) => number === nextInstallment) ?? null;
  const isPayable = status === 'Pending' || (status === 'Paid' && next !== null);
  const sent = installments.find(({ number, state }) => number === returnedFrom && state !== 'Open');
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
      {sent === undefined ? null : <InstallmentNotice sent={sent} />}
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
      {isPayable && !isWaiting ? (
        <PayNow
          key={nextInstallment}
          reference={reference}
          installment={next}
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

/** Says that the installment for which the student has just returned is paid, or that the bank is sending it. */
function InstallmentNotice({ sent }: { readonly sent: Payment['installments'][number] }): ReactElement | null {
  const { state, amount } = sent;
  if (state === 'Paid') return <DoneNotice>We received your payment of {formatDollars(amount)}.</DoneNotice>;
  if (state !== 'Processing') return null;
  return (
    <DoneNotice>
      Your bank transfer of {formatDollars(amount)} is on its way. We will email you when it arrives.
    </DoneNotice>
  );
}
