import { useEffect, useRef, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { ToCoverage } from './to-coverage.tsx';
import { useCheckout } from './use-checkout.ts';

export interface PayNowProps {
  readonly reference: string;
  readonly startsByItself: boolean;
  /** An administrator is here in the student's place. */
  readonly isActing: boolean;
}

/** The way to the provider's page. Who acts for a student does not pay for them. */
export function PayNow({ reference, startsByItself, isActing }: PayNowProps): ReactElement {
  const { isOpening, problem, open } = useCheckout(reference);
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
          <p>The enrollment is kept. The student signs in and pays by themselves: nobody does it in their place.</p>
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
      <p>You pay on the page of our payment provider and then come back here. We never see your card number.</p>
      <p className="button-row">
        <Button busy={isOpening} onClick={open}>
          {isOpening ? 'Opening the payment page…' : 'Go to the payment page'}
        </Button>
        <ToCoverage />
      </p>
    </>
  );
}
