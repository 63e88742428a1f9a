import { useEffect, useMemo, useRef, useState } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { askPreview, type OverlayKey } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';
import type { Finding, OverlayFiles, ShownForm } from '../workbench-context.ts';
import { createLatestAsker, type LatestAsker } from './latest-asker.ts';
import { whyTooLarge } from './why-too-large.ts';

const retryMs = 5_000;
const patienceMs = 2_000;

export interface LiveFormAnswer {
  /** The last valid form. */
  readonly shown: ShownForm | null;
  readonly isShownCurrent: boolean;
  readonly problems: readonly Finding[];
  readonly failure: string | null;
}

export interface CheckedLiveForm extends LiveFormAnswer {
  /** The files that `problems` refers to. */
  readonly checked: OverlayFiles | null;
}

interface Question {
  readonly files: OverlayFiles;
  readonly language: string | null;
}

interface Settled extends Omit<LiveFormAnswer, 'isShownCurrent'> {
  /** The request that this result is for. */
  readonly question: Question | null;
}

const nothing: Settled = { shown: null, problems: [], failure: null, question: null };

/**
 * Requests the form for the current files after every change, one request at a time. The last valid form stays on
 * screen.
 */
export function useLiveForm(
  { school, form }: OverlayKey,
  files: OverlayFiles,
  language: string | null,
): CheckedLiveForm {
  const { markExpired } = useSession();
  const [settled, setSettled] = useState<Settled>(nothing);
  const [asker, setAsker] = useState<LatestAsker<Question> | null>(null);
  const newest = useRef<Question>({ files, language });

  useEffect(() => {
    async function answer(question: Question, signal: AbortSignal): Promise<boolean> {
      const settle = (told: Pick<Settled, 'problems' | 'failure'> & { readonly shown?: ShownForm | null }): void => {
        if (!signal.aborted) setSettled((before) => ({ ...told, shown: told.shown ?? before.shown, question }));
      };
      const tooLarge = whyTooLarge(question.files);
      if (tooLarge !== null) {
        settle({ problems: [], failure: tooLarge });
        return false;
      }
      try {
        const { form: shown, problems } = await askPreview({ school, form, ...question }, signal);
        // Ignore an error in text that the author was still typing.
        if (shown !== null || newest.current === question) settle({ shown, problems, failure: null });
        return false;
      } catch (error) {
        if (signal.aborted) return false;
        if (isSignedOut(error)) markExpired();
        settle({ problems: [], failure: explainFailure(error, 'the form could not be displayed') });
        return true;
      }
    }
    const own = createLatestAsker({ answer, retryMs, patienceMs });
    setAsker(own);
    return () => own.stop();
  }, [school, form, markExpired]);

  useEffect(() => {
    const question = { files, language };
    newest.current = question;
    asker?.ask(question);
  }, [asker, files, language]);

  return useMemo(() => {
    const { shown, problems, failure, question } = settled;
    const isAnswered = question?.files === files && question.language === language;
    return {
      shown,
      isShownCurrent: isAnswered && problems.length === 0 && failure === null && shown !== null,
      // Keep the previous problems until the next response, because a message that changes on every keystroke is
      // unreadable.
      problems,
      failure,
      checked: question?.files ?? null,
    };
  }, [settled, files, language]);
}
