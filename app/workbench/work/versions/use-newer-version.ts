import { useEffect } from 'react';
import { fetchOverlay, type EditingState, type OverlayKey } from '../../../api/workbench.ts';
import type { InForce } from './in-force.ts';

export interface NewerVersionOptions {
  readonly key: OverlayKey;
  /** From the regular check of who is editing and what is published. */
  readonly editing: EditingState;
  readonly inForce: InForce;
  /** Keeps its identity while `inForce` does. */
  readonly onNewer: (newer: InForce) => void;
}

/** Loads the version that another author published. */
export function useNewerVersion({ key, editing, inForce, onNewer }: NewerVersionOptions): void {
  useEffect(() => {
    if (editing.number === inForce.number) return undefined;
    const stop = new AbortController();
    const refresh = async (): Promise<void> => {
      try {
        const fresh = await fetchOverlay(key, stop.signal);
        if (!stop.signal.aborted) onNewer(fresh.inForce);
      } catch {
        // The next check of who is editing tries again.
      }
    };
    void refresh();
    return () => stop.abort();
  }, [editing, inForce, key, onNewer]);
}
