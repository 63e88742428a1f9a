import { useCallback, useEffect, useState } from 'react';
import { isSignedOut } from '../api/problem-error.ts';
import { useSession } from '../sessions/session-context.ts';

/** The state of the search for the current term. */
export type Search<Answer> =
  | { readonly state: 'too-short' }
  /** `before`: the previous result, still shown while the search runs. */
  | { readonly state: 'searching'; readonly before: Answer | null }
  | { readonly state: 'found'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: unknown };

export interface SearchOptions<Answer> {
  /** The trimmed term that is sent to the server, e.g. `"bay st"`. */
  readonly term: string;
  /** Minimum number of characters for a search. */
  readonly shortest: number;
  /** Must be the same function in every render, because a different function starts a new search. */
  readonly ask: (term: string, signal: AbortSignal) => Promise<Answer>;
  /** Must also be the same in every render. */
  readonly onFailure?: (error: unknown) => void;
}

type Ask<Answer> = SearchOptions<Answer>['ask'];

interface Settled<Answer> {
  readonly ask: Ask<Answer>;
  readonly term: string;
  readonly round: number;
  readonly outcome: Extract<Search<Answer>, { readonly state: 'found' | 'failed' }>;
}

/** No search starts while the user keeps typing. */
export const searchPauseMs = 200;

/**
 * Searches while the user types. The hook waits for a pause, aborts a request when the term changes, and ignores late
 * responses. An old result therefore never replaces a newer one.
 *
 * @returns the state of the search, and a function that searches at once, e.g. after a failure
 */
export function useSearch<Answer>(options: SearchOptions<Answer>): readonly [Search<Answer>, () => void] {
  const { term, shortest, ask, onFailure } = options;
  const isLongEnough = term.length >= shortest;
  const [settled, setSettled] = useState<Settled<Answer> | null>(null);
  // The first term comes from the address. The user did not type it, so it needs no pause.
  const [atOnce, setAtOnce] = useState({ term, round: 0 });
  const { round } = atOnce;
  const waits = atOnce.term !== term;
  const { markExpired } = useSession();

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const stop = new AbortController();
    const settle = (outcome: Settled<Answer>['outcome']): void => setSettled({ ask, term, round, outcome });
    async function run(): Promise<void> {
      try {
        const answer = await ask(term, stop.signal);
        if (!stop.signal.aborted) settle({ state: 'found', answer });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) return markExpired();
        settle({ state: 'failed', error });
        onFailure?.(error);
      }
    }
    const timer = setTimeout(() => void run(), waits ? searchPauseMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, term, round, waits, isLongEnough, markExpired, onFailure]);

  const askAtOnce = useCallback(() => setAtOnce((last) => ({ term, round: last.round + 1 })), [term]);
  if (!isLongEnough) return [{ state: 'too-short' }, askAtOnce];
  const isCurrent = settled?.ask === ask && settled.term === term && settled.round === round;
  if (isCurrent) return [settled.outcome, askAtOnce];
  const before = settled?.ask === ask && settled.outcome.state === 'found' ? settled.outcome.answer : null;
  return [{ state: 'searching', before }, askAtOnce];
}
