import { useCallback, useEffect, useState } from 'react';
import { ConnectionError, isSignedOut, ProblemError } from '../../api/problem-error.ts';
import { fetchRoster, type Roster } from '../../api/roster.ts';
import { useSession } from '../../sessions/session-context.ts';

const workingMs = 1000;
const cutOffMs = 4000;

export interface WatchedRoster {
  readonly roster: Roster;
  /** Whether the last request to the server failed. The page keeps trying. */
  readonly isCutOff: boolean;
  /** Shows that the server has started to apply the roster, before the first progress request. */
  readonly beganToApply: () => void;
  /** Reloads the roster now. */
  readonly look: () => Promise<void>;
}

/** Reloads a roster repeatedly while the server works on it. */
export function useWatchedRoster(found: Roster): WatchedRoster {
  const { markExpired } = useSession();
  const [roster, setRoster] = useState(found);
  const [isCutOff, setCutOff] = useState(false);
  const { number } = found;
  const isAwaited = roster.working !== null || isCutOff;

  const look = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        setRoster(await fetchRoster(String(number), signal));
        setCutOff(false);
      } catch (error) {
        if (signal?.aborted === true) return;
        if (isSignedOut(error)) markExpired();
        else if (error instanceof ConnectionError || error instanceof ProblemError) setCutOff(true);
        else throw error;
      }
    },
    [number, markExpired],
  );

  useEffect(() => {
    if (!isAwaited) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function follow(): Promise<void> {
      await look(stop.signal);
      if (!stop.signal.aborted) wait();
    }
    function wait(): void {
      timer = setTimeout(() => void follow(), isCutOff ? cutOffMs : workingMs);
    }
    wait();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isAwaited, isCutOff, look]);

  const beganToApply = useCallback(
    () => setRoster((before) => ({ ...before, working: 'applying', canApply: false, failure: null })),
    [],
  );
  return { roster, isCutOff, beganToApply, look };
}
