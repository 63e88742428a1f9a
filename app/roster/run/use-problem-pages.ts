import { useState } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { fetchRosterProblems, type RosterProblems } from '../../api/roster.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';

export interface ProblemPages {
  /** The current page; null before the first page loads. */
  readonly page: RosterProblems | null;
  /** Starts at 1. */
  readonly pageNumber: number;
  readonly isBusy: boolean;
  /** Why the page requested last could not be loaded. */
  readonly failure: string | null;
  readonly first: () => Promise<void>;
  readonly next: () => Promise<void>;
  readonly previous: () => Promise<void>;
}

type Place = string | undefined;

/** Loads the problems in a roster, one page at a time. */
export function useProblemPages(number: number): ProblemPages {
  const { markExpired } = useSession();
  const [page, setPage] = useState<RosterProblems | null>(null);
  /** The position of each page, up to the current one. */
  const [trail, setTrail] = useState<readonly Place[]>([undefined]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function open(to: readonly Place[]): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setPage(await fetchRosterProblems(number, to.at(-1)));
      setTrail(to);
    } catch (error) {
      if (isSignedOut(error)) markExpired();
      else setFailure(explainFailure(error, 'we could not load the rows'));
    } finally {
      setBusy(false);
    }
  }

  return {
    page,
    pageNumber: trail.length,
    isBusy,
    failure,
    first: () => open([undefined]),
    next: async () => {
      if (page !== null && page.next !== null) await open([...trail, page.next]);
    },
    previous: async () => {
      if (trail.length > 1) await open(trail.slice(0, -1));
    },
  };
}
