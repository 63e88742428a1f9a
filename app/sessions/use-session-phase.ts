import { useEffect, useState } from 'react';
import type { SignedIn } from '../api/portal.ts';
import { lastContact } from '../api/server-contact.ts';
import { findSessionPhase, type SessionPhase } from './session-phase.ts';

/** Tracks the session's lifetime by the clock. Any response from the server renews the session. */
export function useSessionPhase(session: SignedIn): SessionPhase {
  const [phase, setPhase] = useState<SessionPhase>({ name: 'fresh', nextCheckInMs: 0 });

  useEffect(() => {
    // The session has just arrived from the server, so the last contact is the request that loaded it.
    const lifetimeMs = Date.parse(session.expiresAt) - lastContact().serverMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function check(): void {
      clearTimeout(timer);
      const now = findSessionPhase({ lastContactMs: lastContact().atMs, lifetimeMs, nowMs: Date.now() });
      setPhase(now);
      if (now.name !== 'over') timer = setTimeout(check, now.nextCheckInMs);
    }
    timer = setTimeout(check, 0);
    // Timers pause while the device sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [session]);

  return phase;
}
