import { useEffect } from 'react';
import type { EditingState } from '../../../api/workbench.ts';
import type { WorkCalls } from '../work-calls.ts';
import type { InForce } from './in-force.ts';

export interface NewerVersionOptions {
  readonly calls: WorkCalls;
  /** Comes from the regular check of who is editing and what is published. */
  readonly editing: EditingState;
  readonly inForce: InForce;
  /** Stays the same object while `inForce` does. */
  readonly onNewer: (newer: InForce) => void;
}

/** Loads the version that another author published. */
export function useNewerVersion({ calls, editing, inForce, onNewer }: NewerVersionOptions): void {
  useEffect(() => {
    if (editing.number === inForce.number) return undefined;
    const stop = new AbortController();
    const refresh = async (): Promise<void> => {
      try {
        const fresh = await calls.fetchWork(stop.signal);
        if (!stop.signal.aborted) onNewer(fresh.inForce);
      } catch {
        // The next check of who is editing tries again.
      }
    };
    void refresh();
    return () => stop.abort();
  }, [editing, inForce, calls, onNewer]);
}
