import { useEffect, useRef, useState } from 'react';
import { askTexts } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useWorkbench } from '../workbench-context.ts';
import type { FormText } from './text-row.ts';

export interface Texts {
  /** The form's texts; `null` until there is a response. */
  readonly texts: readonly FormText[] | null;
  /** Whether the overlay is invalid JSON. `texts` then belongs to an earlier overlay. */
  readonly isBroken: boolean;
  /** Why there is no response, as text. */
  readonly failure: string | null;
}

/** Long enough for a pause in typing. */
const afterMs = 800;

/**
 * Requests the texts of the form that the overlay produces. Translations do not change the answer, so writing them
 * sends no request.
 */
export function useTexts(): Texts {
  const { overlay, files } = useWorkbench();
  const [state, setState] = useState<Texts>({ texts: null, isBroken: false, failure: null });
  const school = overlay.school.slug;
  const form = overlay.form.id;
  const text = files[`${form}.json`];
  const isFirst = useRef(true);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => void run(), isFirst.current ? 0 : afterMs);
    isFirst.current = false;
    async function run(): Promise<void> {
      try {
        const own = text === undefined ? {} : { [`${form}.json`]: text };
        const answer = await askTexts({ school, form, files: own }, signal);
        // The response contains JSON.
        const texts = answer.texts as readonly FormText[] | null;
        if (!signal.aborted)
          setState((before) => ({ texts: texts ?? before.texts, isBroken: texts === null, failure: null }));
      } catch (error) {
        if (signal.aborted) return;
        const failure = explainFailure(error, 'the texts could not be listed');
        setState((before) => ({ ...before, failure }));
      }
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [school, form, text]);

  return state;
}
