import { useEffect, useRef, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import type { Payment } from '../api/payments.ts';
import { formatDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { ToCoverage } from './to-coverage.tsx';
import { useCheckout } from './use-checkout.ts';

export interface PayNowProps {
  readonly reference: string;
  /** The later installment to pay; null for what is due at the enrollment. */
  readonly installment: Payment['installments'][number] | null;
  readonly startsByItself: boolean;
  /** Whether an administrator is acting for the student. */
  readonly isActing: boolean;
}

/** The button that opens the payment provider's page. An administrator cannot pay for a student. */
export function PayNow({ reference, installment, startsByItself, isActing }: PayNowProps): ReactElement {
  const { isOpening, problem, open } = useCheckout(reference, installment?.number ?? 1);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsByItself || isActing || hasStarted.current) return;
    hasStarted.current = true;
    open();
  }, [startsByItself, isActing, open]);

  if (isActing)
    return (
      <>
        <Notice tone="info" title="The student pays">
          <p>Only the student can pay, after signing in.</p>
        </Notice>
        <p className="button-row">
          <ToCoverage />
        </p>
      </>
    );
  return (
    <>
      {problem === null ? null : (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      {installment === null ? null : (
        <p>
          Your next installment is <strong>{formatDollars(installment.amount)}</strong>,{' '}
          {installment.isOverdue ? 'overdue since' : 'due on'}{' '}
          <time dateTime={installment.dueOn}>{formatDay(installment.dueOn)}</time>.
        </p>
      )}
      <p>You pay on our payment provider’s page and then return here. We never see your card number.</p>
      <p className="button-row">
        <Button busy={isOpening} onClick={open}>
          {isOpening ? 'Opening the payment page…' : 'Go to the payment page'}
        </Button>
        <ToCoverage />
      </p>
    </>
  );
}
