import { useEffect, useState } from 'react';
import { askSchoolCosts, type SchoolCosts } from '../../../api/workbench-schools.ts';
import { explainFailure } from '../../../problems/explain-failure.ts';
import type { OverlayFiles } from '../../workbench-context.ts';

/** The costs and dashboards that the files would produce on a given day. */
export interface CostsAnswer {
  /** The last response; `null` before the first. */
  readonly costs: SchoolCosts | null;
  /** False while the response is about earlier files or a different day. */
  readonly isCurrent: boolean;
  /** Why the last request failed, as text; null otherwise. */
  readonly failure: string | null;
}

const pauseMs = 600;

/** Sends a request shortly after each change. The newest response wins. */
export function useSchoolCosts(slug: string, files: OverlayFiles, onDay: string): CostsAnswer {
  const [settled, setSettled] = useState<{
    readonly asked: { readonly files: OverlayFiles; readonly onDay: string } | null;
    readonly costs: SchoolCosts | null;
    readonly failure: string | null;
  }>({ asked: null, costs: null, failure: null });

  useEffect(() => {
    const stop = new AbortController();
    const asked = { files, onDay };
    const ask = async (): Promise<void> => {
      try {
        const costs = await askSchoolCosts(slug, asked, stop.signal);
        if (!stop.signal.aborted) setSettled({ asked, costs, failure: null });
      } catch (error) {
        if (stop.signal.aborted) return;
        const failure = explainFailure(error, 'the costs could not be calculated');
        setSettled(({ costs }) => ({ asked, costs, failure }));
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [slug, files, onDay]);

  const { asked, costs, failure } = settled;
  return { costs, failure, isCurrent: asked?.files === files && asked.onDay === onDay };
}
