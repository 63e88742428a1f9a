import { useCallback, useEffect, useRef } from 'react';
import type { Downtime } from '../api/downtime.ts';
import { fetchSession } from '../api/portal.ts';
import { lastContact } from '../api/server-contact.ts';
import { finishBeforeSignOut } from '../sessions/before-sign-out.ts';
import { findNextLook } from './next-look.ts';

/**
 * Saves drafts before downtime starts, detects its start and end, and calls `onOpen` at the end.
 *
 * @returns a function that checks with the server now
 */
export function useDowntimeWatch(downtime: Downtime | null, onOpen: () => Promise<void>): () => Promise<void> {
  const isDown = downtime?.isDown === true;
  const wasDown = useRef(false);

  const ask = useCallback(async (): Promise<void> => {
    try {
      await fetchSession(undefined, { failsInDowntime: true });
    } catch {
      // The portal is still closed or unreachable. The next check is already scheduled.
    }
  }, []);

  useEffect(() => {
    if (downtime === null) return undefined;
    const spread = Math.random();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const plan = (): void => {
      clearTimeout(timer);
      if (isGone) return;
      const { atMs, serverMs } = lastContact();
      const { deed, inMs } = findNextLook(downtime, serverMs + Date.now() - atMs, spread);
      timer = setTimeout(() => void (deed === 'save' ? finishBeforeSignOut() : ask()).then(plan), inMs);
    };
    plan();
    // Timers pause while the device sleeps.
    document.addEventListener('visibilitychange', plan);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [downtime, ask]);

  useEffect(() => {
    // If the session has ended during the downtime, the page asks the user to sign in again and then restores the
    // answers.
    if (wasDown.current && !isDown) onOpen().catch(() => undefined);
    wasDown.current = isDown;
  }, [isDown, onOpen]);

  return ask;
}
