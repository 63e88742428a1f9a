import { useState } from 'react';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { PanelProblem } from '../../problems/problem-panel.tsx';

interface Shown {
  readonly problems: readonly PanelProblem[];
  /** Whether the password was correct but the email address is not confirmed. */
  readonly isUnconfirmed: boolean;
}

export interface SignOnAttempt extends Shown {
  readonly isBusy: boolean;
  readonly show: (problems: readonly PanelProblem[], isUnconfirmed?: boolean) => void;
  /** Runs one task at a time and clears the previous task's problems. If the task fails, shows why. */
  readonly attempt: (task: () => Promise<void>) => Promise<void>;
}

const nothing: Shown = { problems: [], isUnconfirmed: false };

/** Returns the problems from the last attempt to sign in, and whether a new attempt is running. */
export function useSignOnAttempt(): SignOnAttempt {
  const [shown, setShown] = useState<Shown>(nothing);
  const [isBusy, setBusy] = useState(false);

  async function attempt(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setShown(nothing);
    setBusy(true);
    try {
      await task();
    } catch (error) {
      setShown({ problems: [{ message: explainFailure(error, 'you are not signed in') }], isUnconfirmed: false });
    } finally {
      setBusy(false);
    }
  }

  return {
    ...shown,
    isBusy,
    show: (problems, isUnconfirmed = false) => setShown({ problems, isUnconfirmed }),
    attempt,
  };
}
