import { useState } from 'react';
import { ProblemError } from '../../api/problem-error.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import type { Finding } from '../workbench-context.ts';

/** Why something was not done, in a sentence, and what stands against it. */
export interface Refusal {
  readonly words: string;
  readonly findings: readonly Finding[];
}

export interface ReasonedChange {
  /** What stands in the field for the reason. */
  readonly why: string;
  readonly error: string | null;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  setWhy(text: string): void;
  /** Makes the change, unless there is no reason, or something else stands against it. */
  make(): Promise<void>;
}

interface ReasonedChangeOptions {
  readonly firstWhy: string;
  /** What a failure means, e.g. `"nothing was published"`. */
  readonly failed: string;
  /** What stands against it before the server is asked to make it; null for nothing. */
  readonly findObstacle?: () => Promise<string | null>;
  readonly change: (why: string) => Promise<void>;
  /** Somebody else published meanwhile. */
  readonly onConflict: () => void;
}

/** A change of what students get, for which a reason is kept in the history. */
export function useReasonedChange(options: ReasonedChangeOptions): ReasonedChange {
  const { firstWhy, failed, findObstacle, change, onConflict } = options;
  const [why, setText] = useState(firstWhy);
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    if (why.trim() === '') {
      setError('Say why, for whoever reads the history');
      document.getElementById('wb-why')?.focus();
      return;
    }
    setRefusal(null);
    setBusy(true);
    try {
      const obstacle = (await findObstacle?.()) ?? null;
      if (obstacle !== null) {
        setBusy(false);
        setRefusal({ words: obstacle, findings: [] });
        return;
      }
      await change(why.trim());
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ProblemError && failure.status === 409) onConflict();
      const findings = failure instanceof ProblemError ? (failure.problem.findings ?? []) : [];
      setRefusal({ words: explainFailure(failure, failed), findings });
    }
  }

  function setWhy(text: string): void {
    setText(text);
    setError(null);
  }

  return { why, error, refusal, isBusy, setWhy, make };
}
