import { useState } from 'react';
import { fetchRosterProblems, type RosterProblems } from '../../api/roster.ts';
import { useAttempt } from '../../shell/use-attempt.ts';

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
  const { isBusy, problem: failure, run } = useAttempt('we could not load the rows');
  const [page, setPage] = useState<RosterProblems | null>(null);
  /** The position of each page, up to the current one. */
  const [trail, setTrail] = useState<readonly Place[]>([undefined]);

  const open = (to: readonly Place[]): Promise<void> =>
    run(async () => {
      setPage(await fetchRosterProblems(number, to.at(-1)));
      setTrail(to);
    });

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
