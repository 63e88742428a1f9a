import { useEffect, useMemo, useState } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { checkSchool, type SchoolCheck } from '../../api/workbench-schools.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';
import { whyTooLarge } from '../work/why-too-large.ts';
import type { OverlayFiles } from '../workbench-context.ts';

const pauseMs = 400;
const retryMs = 5_000;

export interface CheckedSchool {
  /** The last response; `null` before the first. */
  readonly check: SchoolCheck | null;
  /** Whether the response is about the current files. */
  readonly isCurrent: boolean;
  /** The files that the response is about. */
  readonly checked: OverlayFiles | null;
  /** Why the current files were not checked, as text; null otherwise. */
  readonly failure: string | null;
}

interface Question {
  readonly files: OverlayFiles;
  /** Number of the publication that the files would change. */
  readonly number: number;
}

interface Settled extends Pick<CheckedSchool, 'check' | 'failure'> {
  /** What `check` returns. */
  readonly answered: Question | null;
  /** The last request, whether it succeeded or failed. */
  readonly asked: Question | null;
}

const nothing: Settled = { check: null, answered: null, failure: null, asked: null };

/**
 * Checks a school's files shortly after each change. The newest response wins, and a failed check is repeated.
 *
 * @param number number of the publication in effect, because what the files would change depends on it
 */
export function useSchoolCheck(slug: string, files: OverlayFiles, number: number): CheckedSchool {
  const { markExpired } = useSession();
  const [settled, setSettled] = useState(nothing);
  const tooLarge = useMemo(() => whyTooLarge(files), [files]);

  useEffect(() => {
    if (tooLarge !== null) return undefined;
    const stop = new AbortController();
    const asked = { files, number };
    let retry: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      try {
        const check = await checkSchool(slug, files, stop.signal);
        if (!stop.signal.aborted) setSettled({ check, answered: asked, failure: null, asked });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        const failure = explainFailure(error, 'the files could not be checked');
        setSettled((before) => ({ ...before, failure, asked }));
        retry = setTimeout(() => void ask(), retryMs);
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      stop.abort();
    };
  }, [slug, files, number, tooLarge, markExpired]);

  const { check, answered, asked } = settled;
  const isAbout = (question: Question | null): boolean => question?.files === files && question.number === number;
  const failure = tooLarge ?? (isAbout(asked) ? settled.failure : null);
  return { check, checked: answered?.files ?? null, isCurrent: isAbout(answered) && failure === null, failure };
}
