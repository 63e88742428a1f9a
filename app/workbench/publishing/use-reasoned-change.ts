import { useState } from 'react';
import { ProblemError } from '../../api/problem-error.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { Finding } from '../workbench-context.ts';

/** Why a change was refused, as a sentence, with the findings. */
export interface Refusal {
  readonly words: string;
  readonly findings: readonly Finding[];
}

export interface ReasonedChange {
  /** The reason field's text. */
  readonly why: string;
  readonly error: string | null;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  setWhy(text: string): void;
  /** Makes the change, unless the reason is missing or an obstacle blocks it. */
  make(): Promise<void>;
}

interface ReasonedChangeOptions {
  readonly firstWhy: string;
  /** What a failure means, e.g. `"nothing was published"`. */
  readonly failed: string;
  /** Finds what blocks the change, before the request to the server; null when nothing does. */
  readonly findObstacle?: () => Promise<string | null>;
  readonly change: (why: string) => Promise<void>;
  /** Called if another author has published since the page loaded. */
  readonly onConflict: () => void;
}

/** Makes a change to the published form, with a reason for the history. */
export function useReasonedChange(options: ReasonedChangeOptions): ReasonedChange {
  const { firstWhy, failed, findObstacle, change, onConflict } = options;
  const [why, setText] = useState(firstWhy);
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    if (why.trim() === '') {
      setError('Enter a reason to record in the history');
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
