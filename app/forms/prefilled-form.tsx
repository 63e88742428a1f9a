import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { AskAnswer } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import { fetchPrefill, type FormEntry, type FormQuery } from '../api/forms.ts';
import { isSignedOut, ProblemError } from '../api/problem-error.ts';
import { portalPath } from '../session/return-address.ts';
import { useSession, useSignedIn } from '../session/session-context.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { FormJourney } from './form-journey.tsx';
import { createJudgedForm, type JudgedForm } from './judged-form.ts';
import { keptAnswers, keptAnswersKey } from './kept-answers.ts';
import { openForm, type OpenedVisit } from './open-form.ts';
import { findQuestion, prefillQuery, readPrefill, type AskData } from './prefill.ts';
import { QuestionDialog } from './question-dialog.tsx';

export interface PrefilledFormProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
}

/** Asks what has to be asked before the form opens, loads the prefill, then hands over. A draft needs neither. */
export function PrefilledForm({ entry, query, opened }: PrefilledFormProps): ReactElement {
  const { today, student } = useSignedIn();
  const { markExpired } = useSession();
  const navigate = useNavigate();
  const { visit, definition } = opened;
  const keptKey = keptAnswersKey(student.Email, entry.id, JSON.stringify(query));
  const askData = useMemo<AskData>(() => ({ query, record: visit.record }), [query, visit]);

  // What this page still held when the session ended is newer than the draft on the server.
  const [begun] = useState(() => keptAnswers.find(keptKey) ?? visit.draft?.answers);
  const [form] = useState<JudgedForm>(() => createJudgedForm(openForm({ opened, today, answers: begun ?? {} })));
  const [question] = useState(() => (begun === undefined ? findQuestion(definition, askData) : undefined));
  const [answered, setAnswered] = useState<AskAnswer | undefined>(undefined);
  const needsPrefill = begun === undefined && visit.prefillCall !== null;
  const [isReady, setReady] = useState(false);
  const isAsking = question !== undefined && answered === undefined;

  useEffect(() => {
    if (isReady || isAsking) return undefined;
    const stop = new AbortController();
    const fail = (reference?: string): void => {
      void navigate('/GenericError', { replace: true, state: reference === undefined ? {} : { reference } });
    };

    async function fill(): Promise<void> {
      try {
        if (needsPrefill) {
          const outcome = readPrefill(await fetchPrefill(entry.id, prefillQuery(answered, askData), stop.signal));
          if (stop.signal.aborted) return;
          if (outcome.kind !== 'fill') {
            const url = outcome.kind === 'redirect' ? portalPath(outcome.url, window.location.origin) : null;
            if (url === null) fail();
            else void navigate(url, { replace: true });
            return;
          }
          form.prefill(outcome.record);
        } else if (begun === undefined) {
          // A form without a record of its own may still fill fields from its context.
          form.prefill({});
        }
        // Lookups decide what is asked and what is filled in, and so at which step a draft goes on.
        await form.settled();
        if (!stop.signal.aborted) setReady(true);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        else fail(error instanceof ProblemError ? error.problem.reference : undefined);
      }
    }

    void fill();
    return () => stop.abort();
  }, [isReady, isAsking, begun, needsPrefill, answered, askData, entry, form, markExpired, navigate]);

  if (isAsking) return <QuestionDialog question={question} onAnswer={setAnswered} />;
  if (!isReady) return <PageSkeleton />;
  return <FormJourney entry={entry} query={query} opened={opened} form={form} keptKey={keptKey} />;
}
