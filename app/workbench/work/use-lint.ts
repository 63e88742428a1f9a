import { useEffect, useState } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { askLint, type OverlayKey } from '../../api/workbench.ts';
import { useSession } from '../../sessions/session-context.ts';
import type { Finding, OverlayFiles } from '../workbench-context.ts';
import { whyTooLarge } from './why-too-large.ts';

const pauseMs = 400;
const retryMs = 5_000;

export interface Lint {
  /** Findings about the current files, or about slightly older ones. */
  readonly findings: readonly Finding[];
  /** Whether the findings are about the current files. */
  readonly isCurrent: boolean;
  /** The files that were checked. */
  readonly checked: OverlayFiles | null;
}

/** Lints the files shortly after each change. The newest response wins. */
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
