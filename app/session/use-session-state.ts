import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchSession, signOut as endSession, type Session } from '../api/portal.ts';
import { keptAnswers } from '../forms/kept-answers.ts';
import { finishBeforeSignOut } from './before-sign-out.ts';
import type { SessionAccess } from './session-context.ts';

export interface SessionState {
  /** `null` until the server has said who is here. */
  readonly access: SessionAccess | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Holds the session for the whole portal; the layout makes it once. */
export function useSessionState(): SessionState {
  const [session, setSession] = useState<Session | null>(null);
  const [error, setError] = useState<unknown>(null);

  const refresh = useCallback(async (): Promise<Session> => {
    const fresh = await fetchSession();
    setSession(fresh);
    return fresh;
  }, []);

  const markExpired = useCallback((): void => {
    setSession((current) => (current === null ? null : { authenticated: false, today: current.today }));
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    fetchSession(stop.signal).then(setSession, (failure: unknown) => {
      if (!stop.signal.aborted) setError(failure);
    });
    return () => stop.abort();
  }, []);

  const retry = useCallback((): void => {
    setError(null);
    refresh().catch(setError);
  }, [refresh]);

  const access = useMemo<SessionAccess | null>(
    () => (session === null ? null : { session, refresh, markExpired, signOut }),
    [session, refresh, markExpired],
  );
  return { access, error, retry };
}

async function signOut(): Promise<void> {
  await finishBeforeSignOut();
  await endSession();
  keptAnswers.clear();
  // A fresh document: nothing of the student stays in this page's memory.
  window.location.assign('/login?signedOut=yes');
}
