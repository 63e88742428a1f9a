import { useEffect, useState } from 'react';
import type { SignedIn } from '../api/portal.ts';
import { lastContact } from '../api/server-contact.ts';
import { findSessionPhase, type SessionPhase } from './session-phase.ts';

/** Follows the session's life by the clock; an answer of the server to any request makes it fresh again. */
export function useSessionPhase(session: SignedIn): SessionPhase {
  const [phase, setPhase] = useState<SessionPhase>({ name: 'fresh', nextCheckInMs: 0 });

  useEffect(() => {
    // The session has just come from the server, so the last contact is its own.
    const lifetimeMs = Date.parse(session.expiresAt) - lastContact().serverMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function check(): void {
      clearTimeout(timer);
      const now = findSessionPhase({ lastContactMs: lastContact().atMs, lifetimeMs, nowMs: Date.now() });
      setPhase(now);
      if (now.name !== 'over') timer = setTimeout(check, now.nextCheckInMs);
    }
    timer = setTimeout(check, 0);
    // Timers sleep with the device.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [session]);

  return phase;
}
