import { useCallback, useEffect, useState } from 'react';
import { isSignedOut } from '../api/problem-error.ts';
import { useSession } from '../session/session-context.ts';

export type Resource<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

const loading = { state: 'loading' } as const;

/**
 * Loads what a page shows and gives up the request when the page goes. A session that has ended is noted,
 * and the route's guard then asks the student to sign in again.
 *
 * @param load keep its identity with `useCallback`: a new function loads anew
 */
export function useResource<Value>(load: (signal: AbortSignal) => Promise<Value>): [Resource<Value>, () => void] {
  const [resource, setResource] = useState<Resource<Value>>(loading);
  const [round, setRound] = useState(0);
  const { markExpired } = useSession();

  useEffect(() => {
    const stop = new AbortController();
    setResource(loading);
    load(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setResource({ state: 'ready', value });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        else setResource({ state: 'failed', error });
      },
    );
    return () => stop.abort();
    // `markExpired` is new after every change of the session, which is no reason to load again.
  }, [load, round]);

  const retry = useCallback(() => setRound((current) => current + 1), []);
  return [resource, retry];
}
