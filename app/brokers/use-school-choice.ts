import { useState } from 'react';
import { chooseSchool } from '../api/brokers.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import type { PanelProblem } from '../problems/problem-panel.tsx';
import { useSession } from '../sessions/session-context.ts';

export interface SchoolChoice {
  /** The slug of the school that is being opened; null if none is. */
  readonly opening: string | null;
  readonly problems: readonly PanelProblem[];
  readonly open: (slug: string) => Promise<void>;
}

/** Opens one of the schools that are granted to a broker's person. */
export function useSchoolChoice(): SchoolChoice {
  const { markExpired } = useSession();
  const [opening, setOpening] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);

  async function open(slug: string): Promise<void> {
    if (opening !== null) return;
    setOpening(slug);
    setProblems([]);
    try {
      const { url } = await chooseSchool(slug);
      // A full page load ensures that no school's data remains in memory for the next school.
      window.location.assign(url);
    } catch (error) {
      setOpening(null);
      if (isSignedOut(error)) markExpired();
      else setProblems([{ message: explainFailure(error, 'the school was not opened') }]);
    }
  }

  return { opening, problems, open };
}
