import { startTransition, useCallback, useEffect, useState } from 'react';
import { isSignedOut } from '../api/problem-error.ts';
import { useSession } from '../sessions/session-context.ts';

export type Resource<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

type Load<Value> = (signal: AbortSignal) => Promise<Value>;

interface Settled<Value> {
  readonly load: Load<Value>;
  readonly round: number;
  readonly resource: Resource<Value>;
}

/**
 * Loads a page's data and aborts the request when the page unmounts. If the session has ended, the route's guard asks
 * the student to sign in again.
 *
 * @param load must keep its identity (`useCallback`), because a new function loads the data again
 * @returns the resource, and a function that loads it again
 */
export function useResource<Value>(load: Load<Value>): [Resource<Value>, () => void] {
  const [settled, setSettled] = useState<Settled<Value> | null>(null);
  const [round, setRound] = useState(0);
  const { markExpired } = useSession();

  useEffect(() => {
    const stop = new AbortController();
    const settle = (resource: Resource<Value>): void => {
      // A transition draws the page in short tasks, so that a slow phone stays responsive.
      if (!stop.signal.aborted) startTransition(() => setSettled({ load, round, resource }));
    };
    async function run(): Promise<void> {
      try {
        settle({ state: 'ready', value: await load(stop.signal) });
      } catch (error) {
        if (isSignedOut(error) && !stop.signal.aborted) markExpired();
        else settle({ state: 'failed', error });
      }
    }
    void run();
    return () => stop.abort();
  }, [load, round, markExpired]);

  const retry = useCallback(() => setRound((current) => current + 1), []);
  const isCurrent = settled !== null && settled.load === load && settled.round === round;
  return [isCurrent ? settled.resource : { state: 'loading' }, retry];
}
