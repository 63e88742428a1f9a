import { useEffect, useRef, useState } from 'react';
import { askPreview, type OverlayKey } from '../../api/workbench.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { useSession } from '../../session/session-context.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import type { Finding, OverlayFiles, ShownForm } from '../workbench-context.ts';
import { whyTooLarge } from './why-too-large.ts';

/** Typing in a burst is asked about once. */
const pauseMs = 30;
const retryMs = 5_000;

export interface LiveFormAnswer {
  /** The last form that there was. */
  readonly shown: ShownForm | null;
  readonly isShownCurrent: boolean;
  readonly problems: readonly Finding[];
  readonly failure: string | null;
}

interface Settled extends Omit<LiveFormAnswer, 'isShownCurrent'> {
  readonly files: OverlayFiles | null;
  readonly language: string | null;
}

const nothing: Settled = { shown: null, problems: [], failure: null, files: null, language: null };

/** The form that the files make, asked for anew as they change. The newest answer wins; the last good form stays. */
export function useLiveForm(
  { school, form }: OverlayKey,
  files: OverlayFiles,
  language: string | null,
): LiveFormAnswer {
  const { markExpired } = useSession();
  const [settled, setSettled] = useState<Settled>(nothing);
  const isFirst = useRef(true);

  useEffect(() => {
    const stop = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const settle = (answer: Pick<Settled, 'problems' | 'failure'> & { readonly shown?: ShownForm | null }): void => {
      if (stop.signal.aborted) return;
      setSettled((before) => ({ ...answer, shown: answer.shown ?? before.shown, files, language }));
    };
    async function ask(): Promise<void> {
      const tooLarge = whyTooLarge(files);
      if (tooLarge !== null) {
        settle({ problems: [], failure: tooLarge });
        return;
      }
      try {
        const answer = await askPreview({ school, form, language, files }, stop.signal);
        settle({ shown: answer.form, problems: answer.problems, failure: null });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        settle({ problems: [], failure: explainFailure(error, 'the form could not be drawn') });
        retry = setTimeout(() => void ask(), retryMs);
      }
    }
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      stop.abort();
    };
  }, [school, form, files, language, markExpired]);

  const isAnswered = settled.files === files && settled.language === language;
  return {
    shown: settled.shown,
    isShownCurrent: isAnswered && settled.problems.length === 0 && settled.failure === null && settled.shown !== null,
    // Until the next answer those of the one before stand: what comes and goes with every letter cannot be read.
    problems: settled.problems,
    failure: settled.failure,
  };
}
