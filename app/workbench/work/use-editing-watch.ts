import { useCallback, useEffect, useState } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import type { EditingState } from '../../api/workbench.ts';
import { useSession } from '../../sessions/session-context.ts';
import type { WorkCalls } from './work-calls.ts';

const everyMs = 15_000;

/** Tracks who else is editing, and the last publication. It checks regularly and when the window receives focus. */
export function useEditingWatch({ fetchEditing }: WorkCalls, begun: EditingState): [EditingState, () => void] {
  const { markExpired } = useSession();
  const [state, setState] = useState(begun);
  const [round, setRound] = useState(0);
  const lookNow = useCallback(() => setRound((current) => current + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const next = await fetchEditing(stop.signal);
        if (!stop.signal.aborted) setState(next);
      } catch (error) {
        // If a check fails, the next check retrieves the missing information.
        if (isSignedOut(error) && !stop.signal.aborted) markExpired();
      }
    };
    if (round > 0) void look();
    const timer = setInterval(() => void look(), everyMs);
    const onFocus = (): void => void look();
    window.addEventListener('focus', onFocus);
    return () => {
      stop.abort();
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [fetchEditing, round, markExpired]);

  return [state, lookNow];
}
