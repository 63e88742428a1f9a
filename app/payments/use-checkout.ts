import { useCallback, useEffect, useState } from 'react';
import { openCheckout } from '../api/payments.ts';
import { isSignedOut, ProblemError } from '../api/problem-error.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { useSession } from '../sessions/session-context.ts';

export interface Checkout {
  readonly isOpening: boolean;
  readonly problem: string | null;
  /** Leaves the portal for the provider's page. */
  readonly open: () => void;
}

/** @param number the number of a later installment; 1 for what is due at the enrollment */
export function useCheckout(reference: string, number: number): Checkout {
  const { markExpired } = useSession();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // When the student returns from the provider, the browser can restore the page in its earlier state.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setOpening(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const open = useCallback(() => {
    async function leave(): Promise<void> {
      setProblem(null);
      setOpening(true);
      try {
        const url = new URL(await openCheckout(reference, number), window.location.origin);
        if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} is not a web address`);
        window.location.assign(url);
        return;
      } catch (error) {
        if (isSignedOut(error)) markExpired();
        else setProblem(explain(error));
      }
      setOpening(false);
    }
    void leave();
  }, [reference, number, markExpired]);

  return { isOpening, problem, open };
}

function explain(error: unknown): string {
  // If the provider is temporarily unavailable, the server's own message has more details.
  if (error instanceof ProblemError && error.status === 503) return error.message;
  return explainFailure(error, 'the payment page did not open and you were not charged');
}
