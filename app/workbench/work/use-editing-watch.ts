import { useCallback, useEffect, useState } from 'react';
import { fetchEditing, type EditingState, type OverlayKey } from '../../api/workbench.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { useSession } from '../../session/session-context.ts';

const everyMs = 15_000;

/** Who else is at it and what was published last, asked from time to time and when the window is looked at again. */
export function useEditingWatch({ school, form }: OverlayKey, begun: EditingState): [EditingState, () => void] {
  const { markExpired } = useSession();
  const [state, setState] = useState(begun);
  const [round, setRound] = useState(0);
  const lookNow = useCallback(() => setRound((current) => current + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const next = await fetchEditing({ school, form }, stop.signal);
        if (!stop.signal.aborted) setState(next);
      } catch (error) {
        // A look that failed is made up for by the next one.
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
  }, [school, form, round, markExpired]);

  return [state, lookNow];
}
