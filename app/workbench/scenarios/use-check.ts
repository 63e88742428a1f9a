import { useEffect, useState } from 'react';
import { explainFailure } from '../../shell/explain-failure.ts';
import { useWorkbench, type OverlayFiles } from '../workbench-context.ts';

/** Of an overlay's files. */
export interface CheckedFiles {
  readonly school: string;
  readonly form: string;
  readonly files: OverlayFiles;
}

export interface CheckState<Value> {
  /** The last answer; `null` until there is one. */
  readonly value: Value | null;
  /** An answer about the files as they are now is on its way. */
  readonly isBusy: boolean;
  /** Why there is none, in words. */
  readonly failure: string | null;
}

/** Typing is over by then. */
const afterMs = 800;

/**
 * Asks the server about the files as they stand now, again whenever they have changed and make a form.
 *
 * @param ask keep its identity
 */
export function useCheck<Value>(ask: (body: CheckedFiles, signal: AbortSignal) => Promise<Value>): CheckState<Value> {
  const { overlay, files, isShownCurrent } = useWorkbench();
  const [state, setState] = useState<CheckState<Value>>({ value: null, isBusy: true, failure: null });
  const school = overlay.school.slug;
  const form = overlay.form.id;

  useEffect(() => {
    if (!isShownCurrent) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => void run(), afterMs);
    async function run(): Promise<void> {
      setState(({ value }) => ({ value, isBusy: true, failure: null }));
      try {
        const value = await ask({ school, form, files }, signal);
        if (!signal.aborted) setState({ value, isBusy: false, failure: null });
      } catch (error) {
        if (signal.aborted) return;
        const failure = explainFailure(error, 'the scenarios were not played');
        setState(({ value }) => ({ value, isBusy: false, failure }));
      }
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, school, form, files, isShownCurrent]);

  return state;
}
