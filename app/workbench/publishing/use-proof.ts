import { useAnnouncer } from '@campus-cover/renderer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askProof, type OverlayKey, type ProveAnswer } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { OverlayFiles } from '../workbench-context.ts';

export interface Proof {
  readonly state: 'none' | 'running' | 'done' | 'failed';
  /** The last result, for the files at the time of the request. */
  readonly answer: ProveAnswer | null;
  /** Whether the files are still the ones that the proof covers. */
  readonly isCurrent: boolean;
  readonly failure: string | null;
  readonly start: () => void;
}

interface Settled {
  readonly state: Proof['state'];
  readonly answer: ProveAnswer | null;
  readonly files: OverlayFiles | null;
  readonly failure: string | null;
}

/** Proves the form on request. A new request replaces a request that is still running. */
export function useProof({ school, form }: OverlayKey, files: OverlayFiles): Proof {
  const announce = useAnnouncer();
  const [settled, setSettled] = useState<Settled>({ state: 'none', answer: null, files: null, failure: null });
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = useCallback(() => {
    underWay.current?.abort();
    const stop = new AbortController();
    underWay.current = stop;
    setSettled((before) => ({ ...before, state: 'running', failure: null }));
    const run = async (): Promise<void> => {
      try {
        const answer = await askProof({ school, form, files }, stop.signal);
        if (stop.signal.aborted) return;
        setSettled({ state: 'done', answer, files, failure: null });
        announce(answer.variants.every((each) => each.isProved) ? 'Proved.' : 'Not proved. See the problems.');
      } catch (error) {
        if (stop.signal.aborted) return;
        const failure = explainFailure(error, 'nothing was proved');
        setSettled((before) => ({ ...before, state: 'failed', failure }));
        announce(failure);
      }
    };
    void run();
  }, [announce, files, form, school]);

  return { ...settled, isCurrent: settled.files === files, start };
}
