import { useEffect, useState } from 'react';
import { askChanges, type ChangesAnswer, type OverlayKey } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { OverlayFiles } from '../workbench-context.ts';

export type Against = 'in-force' | 'base';

export type Changes =
  | { readonly state: 'asking' }
  | { readonly state: 'told'; readonly variants: ChangesAnswer['variants'] }
  | { readonly state: 'failed'; readonly message: string };

const pauseMs = 600;

/** Describes what the files change, as sentences. The description is updated shortly after each edit. */
export function useChanges({ school, form }: OverlayKey, files: OverlayFiles, against: Against): Changes {
  const [settled, setSettled] = useState<{
    readonly files: OverlayFiles | null;
    readonly against: Against;
    readonly changes: Changes;
  }>({ files: null, against, changes: { state: 'asking' } });

  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { variants } = await askChanges({ school, form, files, against }, stop.signal);
        if (!stop.signal.aborted) setSettled({ files, against, changes: { state: 'told', variants } });
      } catch (error) {
        if (stop.signal.aborted) return;
        const message = explainFailure(error, 'the changes could not be compared');
        setSettled({ files, against, changes: { state: 'failed', message } });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [school, form, files, against]);

  return settled.files === files && settled.against === against ? settled.changes : { state: 'asking' };
}
