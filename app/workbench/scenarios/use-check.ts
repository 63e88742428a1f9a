import { useEffect, useState } from 'react';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useWorkbench, type OverlayFiles } from '../workbench-context.ts';

/** The files of an overlay. */
export interface CheckedFiles {
  readonly school: string;
  readonly form: string;
  readonly files: OverlayFiles;
}

export interface CheckState<Value> {
  /** The last response; `null` until there is one. */
  readonly value: Value | null;
  /** Whether a response about the current files is pending. */
  readonly isBusy: boolean;
  /** Why there is no response, as text. */
  readonly failure: string | null;
}

/** Long enough for a pause in typing. */
const afterMs = 800;

/**
 * Sends the current files to one of the server's checks, and sends them again after each change that produces a valid
 * form.
 *
 * @param ask must be the same function in every render
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
        const failure = explainFailure(error, 'the scenarios did not run');
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
