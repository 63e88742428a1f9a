import { useState } from 'react';
import { makeCorrection, previewCorrection, type CorrectionRequest } from '../api/corrections.ts';
import { useAttempt } from '../shell/use-attempt.ts';

/** A correction whose consequences the administrator reads before confirming it. */
interface Planned {
  readonly request: CorrectionRequest;
  readonly reason: string;
  readonly consequences: readonly string[];
  /** The same for every attempt, so that a second click makes no second correction. */
  readonly key: string;
}

export interface CorrectionSteps {
  /** Null until the consequences are known. */
  readonly planned: Planned | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly plan: (request: CorrectionRequest, reason: string) => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Goes back to the form. */
  readonly change: () => void;
}

/** The two steps of a correction: show what it changes, then make it. */
export function useCorrection(student: string, onMade: () => void): CorrectionSteps {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const { isBusy, problem, setProblem, run } = useAttempt('we could not save the correction');

  return {
    planned,
    isBusy,
    problem,
    plan: (request, reason) =>
      run(async () => {
        const { consequences } = await previewCorrection(student, request);
        setPlanned({ request, reason, consequences, key: crypto.randomUUID() });
      }),
    confirm: () =>
      run(async () => {
        if (planned === null) return;
        const { request, reason, consequences: confirmed, key } = planned;
        await makeCorrection(student, { request, reason, confirmed, key });
        onMade();
      }),
    change() {
      setPlanned(null);
      setProblem(null);
    },
  };
}
