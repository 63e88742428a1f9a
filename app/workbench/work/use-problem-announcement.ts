import { useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useRef } from 'react';
import type { Finding } from '../workbench-context.ts';
import { countInWords } from './merge-findings.ts';

/** Announces a change in the number of problems once the checks after an edit are done. */
export function useProblemAnnouncement(findings: readonly Finding[], isCurrent: boolean): void {
  const announce = useAnnouncer();
  const said = useRef<string | null>(null);
  const words = countInWords(findings);
  useEffect(() => {
    if (!isCurrent || said.current === words) return;
    // If a page opens without problems, no announcement is needed.
    if (said.current !== null || findings.length > 0) announce(words);
    said.current = words;
  }, [announce, findings.length, isCurrent, words]);
}
