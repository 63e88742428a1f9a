import { useState } from 'react';
import { isSignedOut } from '../api/problem-error.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { useSession } from '../sessions/session-context.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /** Runs the request, unless one is running. A session that has ended opens the sign-in. */
  readonly run: (request: () => Promise<void>) => Promise<void>;
}

/**
 * One request that a button makes.
 *
 * @param failed the end of the message if it fails, e.g. `"we could not save your decision"`
 */
export function useAttempt(failed: string): Attempt {
  const { markExpired } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(request: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await request();
    } catch (error) {
      if (isSignedOut(error)) markExpired();
      else setProblem(explainFailure(error, failed));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, setProblem, run };
}
