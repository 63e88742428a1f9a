import { useEffect, useState } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { checkSchool, type SchoolCheck } from '../../api/workbench-schools.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';
import { whyTooLarge } from '../work/why-too-large.ts';
import type { OverlayFiles } from '../workbench-context.ts';

const pauseMs = 400;
const retryMs = 5_000;

export interface CheckedSchool {
  /** The last answer; `null` before the first. */
  readonly check: SchoolCheck | null;
  /** Whether the answer is about the current files. */
  readonly isCurrent: boolean;
  /** The files that the answer is about. */
  readonly checked: OverlayFiles | null;
  /** Why the current files were not checked, in words; null otherwise. */
  readonly failure: string | null;
}

interface Settled extends Omit<CheckedSchool, 'isCurrent'> {
  /** The files of the last question, answered or failed. */
  readonly asked: OverlayFiles | null;
}

/** Checks the files of a school shortly after each change. The newest answer wins, and a failed check is repeated. */
export function useSchoolCheck(slug: string, files: OverlayFiles, number: number): CheckedSchool {
  const { markExpired } = useSession();
  const [settled, setSettled] = useState<Settled>({ check: null, checked: null, failure: null, asked: null });

  useEffect(() => {
    const tooLarge = whyTooLarge(files);
    if (tooLarge !== null) {
      setSettled((before) => ({ ...before, failure: tooLarge, asked: files }));
      return undefined;
    }
    const stop = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      try {
        const check = await checkSchool(slug, files, stop.signal);
        if (!stop.signal.aborted) setSettled({ check, checked: files, failure: null, asked: files });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        const failure = explainFailure(error, 'the files could not be checked');
        setSettled((before) => ({ ...before, failure, asked: files }));
        retry = setTimeout(() => void ask(), retryMs);
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      stop.abort();
    };
    // Another publication changes what the files would change.
  }, [slug, files, number, markExpired]);

  const { check, checked, failure, asked } = settled;
  return {
    check,
    checked,
    isCurrent: checked === files && failure === null,
    failure: asked === files ? failure : null,
  };
}
