import { useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useRef } from 'react';
import type { Finding } from '../workbench-context.ts';
import { countInWords } from './merge-findings.ts';

/** Says when there are other problems than before, once the checks of a change are done. */
export function useProblemAnnouncement(findings: readonly Finding[], isCurrent: boolean): void {
  const announce = useAnnouncer();
  const said = useRef<string | null>(null);
  const words = countInWords(findings);
  useEffect(() => {
    if (!isCurrent || said.current === words) return;
    // Arriving on a page without problems is no news.
    if (said.current !== null || findings.length > 0) announce(words);
    said.current = words;
  }, [announce, findings.length, isCurrent, words]);
}
