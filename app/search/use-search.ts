import { useCallback, useEffect, useState } from 'react';
import { isSignedOut } from '../api/problem-error.ts';
import { useSession } from '../session/session-context.ts';

/** How a search stands for the term that is in the box now. */
export type Search<Answer> =
  | { readonly state: 'too-short' }
  /** `before`: what is still there to read meanwhile. */
  | { readonly state: 'searching'; readonly before: Answer | null }
  | { readonly state: 'found'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: unknown };

export interface SearchOptions<Answer> {
  /** What is asked for, as the server takes it: trimmed, e.g. `"bay st"`. */
  readonly term: string;
  /** Characters; nothing is asked for fewer. */
  readonly shortest: number;
  /** Keep its identity: another function asks anew. */
  readonly ask: (term: string, signal: AbortSignal) => Promise<Answer>;
  /** What else is to be done about a failure, beside the words of the page. */
  readonly onFailure: (error: unknown) => void;
}

type Ask<Answer> = SearchOptions<Answer>['ask'];

interface Settled<Answer> {
  readonly ask: Ask<Answer>;
  readonly term: string;
  readonly round: number;
  readonly outcome: Extract<Search<Answer>, { readonly state: 'found' | 'failed' }>;
}

/** While somebody types on, nothing is asked. */
export const searchPauseMs = 200;

/**
 * Searches while somebody types. It waits for a pause, gives up the request that a newer term has overtaken, and drops
 * an answer that comes all the same: what is shown is never older than what was shown before.
 *
 * @returns how the search stands, and how to ask at once, e.g. once more after a failure
 */
export function useSearch<Answer>(options: SearchOptions<Answer>): readonly [Search<Answer>, () => void] {
  const { term, shortest, ask, onFailure } = options;
  const isLongEnough = term.length >= shortest;
  const [settled, setSettled] = useState<Settled<Answer> | null>(null);
  // What is there when the page opens was typed by nobody: no pause is awaited.
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
        onFailure(error);
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
