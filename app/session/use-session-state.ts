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

  const load = useCallback((): void => {
    setError(null);
    refresh().catch(setError);
  }, [refresh]);

  useEffect(load, [load]);

  const access = useMemo<SessionAccess | null>(() => {
    if (session === null) return null;
    const { today } = session;
    return {
      session,
      refresh,
      markExpired: () => setSession({ authenticated: false, today }),
      signOut: async () => {
        await finishBeforeSignOut();
        await endSession();
        keptAnswers.clear();
        // A fresh document: nothing of the student stays in this page's memory.
        window.location.assign('/login?signedOut=yes');
      },
    };
  }, [session, refresh]);

  return { access, error, retry: load };
}
