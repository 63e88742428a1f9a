import { useEffect, useState } from 'react';
import { askLint, type OverlayKey } from '../../api/workbench.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { useSession } from '../../session/session-context.ts';
import type { Finding, OverlayFiles } from '../workbench-context.ts';
import { whyTooLarge } from './why-too-large.ts';

const pauseMs = 400;
const retryMs = 5_000;

export interface Lint {
  /** Of the files as they are now, or as they were a moment ago. */
  readonly findings: readonly Finding[];
  /** The findings are of the files as they are now. */
  readonly isCurrent: boolean;
  /** The files that the findings are of. */
  readonly checked: OverlayFiles | null;
}

/** What lint finds in the files, asked a moment after each change. The newest answer wins. */
export function useLint({ school, form }: OverlayKey, files: OverlayFiles): Lint {
  const { markExpired } = useSession();
  const [settled, setSettled] = useState<{ files: OverlayFiles | null; findings: readonly Finding[] }>({
    files: null,
    findings: [],
  });

  useEffect(() => {
    if (whyTooLarge(files) !== null) return undefined;
    const stop = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      try {
        const findings = await askLint({ school, form, files }, stop.signal);
        if (!stop.signal.aborted) setSettled({ files, findings });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        else retry = setTimeout(() => void ask(), retryMs);
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      stop.abort();
    };
  }, [school, form, files, markExpired]);

  return { findings: settled.findings, isCurrent: settled.files === files, checked: settled.files };
}
