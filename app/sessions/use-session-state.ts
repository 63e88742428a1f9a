import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { fetchSession, type Session } from '../api/portal.ts';
import type { SessionAccess } from './session-context.ts';
import { signOut } from './sign-out.ts';

export interface SessionState {
  /** `null` until the session is loaded. */
  readonly access: SessionAccess | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads the session again. */
  readonly refresh: () => Promise<void>;
}

interface Known {
  readonly session: Session;
  readonly hasEnded: boolean;
}

/** Stores the session for the whole portal; only the layout uses it. */
export function useSessionState(): SessionState {
  const [known, setKnown] = useState<Known | null>(null);
  const [error, setError] = useState<unknown>(null);

  const learn = useCallback((session: Session): void => setKnown((current) => follow(current, session)), []);

  const refresh = useCallback(async (): Promise<void> => learn(await fetchSession()), [learn]);

  const markExpired = useCallback((): void => {
    setKnown(
      (current) =>
        current && follow(current, { authenticated: false, today: current.session.today, universities: null }),
    );
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    fetchSession(stop.signal).then(
      // A transition waits for a page whose code has arrived, instead of showing its placeholder first.
      (session) => startTransition(() => learn(session)),
      (failure: unknown) => {
        if (!stop.signal.aborted) setError(failure);
      },
    );
    return () => stop.abort();
  }, [learn]);

  const retry = useCallback((): void => {
    setError(null);
    refresh().catch(setError);
  }, [refresh]);

  const access = useMemo<SessionAccess | null>(
    () => known && { ...known, refresh, markExpired, signOut },
    [known, refresh, markExpired],
  );
  return { access, error, retry, refresh };
}

/** If the user was signed in and no longer is, the session has ended. This stays true until the next sign-in. */
function follow(current: Known | null, session: Session): Known {
  if (session.authenticated) return { session, hasEnded: false };
  return { session, hasEnded: current !== null && (current.session.authenticated || current.hasEnded) };
}
