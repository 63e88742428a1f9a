import { useEffect, useState } from 'react';
import { fetchPayment, type Payment } from '../api/payments.ts';
import { ConnectionError, isSignedOut, ProblemError } from '../api/problem-error.ts';
import { useSession } from '../sessions/session-context.ts';

/** Seconds between checks. The intervals increase, and each one precedes a check. */
const pauses = [1, 2, 3, 4, 5, 5, ...Array<number>(20).fill(15)] as const;
/** After this many checks, the page says that the payment is taking longer than usual. */
const usualQuestions = 6;

export interface AwaitedPayment {
  readonly payment: Payment;
  /** `over`: the page is not waiting. */
  readonly wait: 'over' | 'usual' | 'long';
}

/**
 * Checks the payment, or one of its later installments, after the student returns from the provider, until the result
 * arrives. The provider reports the result to the server separately.
 *
 * @param returnedFrom the number of the installment for which the student returned; null for a student who did not
 */
export function useAwaitedPayment(found: Payment, returnedFrom: number | null): AwaitedPayment {
  const { markExpired } = useSession();
  const [payment, setPayment] = useState(found);
  const [asked, setAsked] = useState(0);
  const { reference, status, attention, installments } = payment;
  const later = installments.find(({ number }) => number === returnedFrom);
  const isAwaited =
    returnedFrom === 1
      ? status === 'Pending' && attention === null
      : later !== undefined && later.state === 'Open' && !later.isRefused && attention === null;

  useEffect(() => {
    const pause = pauses[asked];
    if (!isAwaited || pause === undefined) return undefined;
    const stop = new AbortController();
    async function ask(): Promise<void> {
      try {
        setPayment(await fetchPayment(reference, stop.signal));
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        // The next check may succeed.
        else if (!(error instanceof ConnectionError) && !(error instanceof ProblemError)) throw error;
      }
      if (!stop.signal.aborted) setAsked((before) => before + 1);
    }
    const timer = setTimeout(() => void ask(), pause * 1_000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isAwaited, asked, reference, markExpired]);

  if (!isAwaited) return { payment, wait: 'over' };
  return { payment, wait: asked < usualQuestions ? 'usual' : 'long' };
}
