import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { AskAnswer } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import { fetchPrefill, type FormEntry, type FormQuery } from '../api/forms.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { failureState } from '../problems/failure-state.ts';
import { portalPath } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { FormJourney } from './form-journey.tsx';
import { createJudgedForm, type JudgedForm } from './judged-form.ts';
import { keptAnswers, keptAnswersKey } from './kept-answers.ts';
import { createLookupFailures } from './lookup-failures.ts';
import { openForm, type OpenedVisit } from './open-form.ts';
import { findQuestion, prefillQuery, readPrefill, type AskData } from './prefill.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useArrivalAfresh } from './use-arrival-afresh.ts';

// The pages of a long form stay free of what only short ones need.
const SinglePage = lazy(async () => ({ default: (await import('./single-page.tsx')).SinglePage }));

export interface PrefilledFormProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
}

/** Asks what has to be asked before the form opens, loads the prefill, then hands over. A draft needs neither. */
export function PrefilledForm({ entry, query, opened }: PrefilledFormProps): ReactElement {
  const { session, markExpired } = useSession();
  const navigate = useNavigate();
  const { visit, definition } = opened;
  const isSingle = definition.page?.layout === 'single';
  const owner = session.authenticated && session.role === 'student' ? session.student.Email : '';
  const keptKey = keptAnswersKey(owner, entry.id, JSON.stringify(query));
  const askData = useMemo<AskData>(() => ({ query, record: visit.record }), [query, visit]);
  const isAfresh = useArrivalAfresh() && isSingle;

  // What this page still held when the session ended is newer than the draft on the server.
  const [begun] = useState(() => (isAfresh ? undefined : keptAnswers.find(keptKey)) ?? visit.draft?.answers);
  const [failures] = useState(createLookupFailures);
  const [form] = useState<JudgedForm>(() =>
    createJudgedForm(openForm({ opened, answers: begun, onLookupFailure: failures.tell })),
  );
  const [question] = useState(() => (begun === undefined ? findQuestion(definition, askData) : undefined));
  const [answered, setAnswered] = useState<AskAnswer | undefined>(undefined);
  const needsPrefill = begun === undefined && visit.prefillCall !== null;
  const [isReady, setReady] = useState(false);
  const isAsking = question !== undefined && answered === undefined;

  useEffect(() => {
    if (isReady || isAsking) return undefined;
    const stop = new AbortController();
    const fail = (failure: unknown): void => {
      void navigate('/GenericError', { replace: true, state: failureState(failure) });
    };

    async function fill(): Promise<void> {
      try {
        if (needsPrefill) {
          const { record, reference } = await fetchPrefill(entry.id, prefillQuery(answered, askData), stop.signal);
          const outcome = readPrefill(record);
          if (stop.signal.aborted) return;
          if (outcome.kind !== 'fill') {
            const url = outcome.kind === 'redirect' ? portalPath(outcome.url, window.location.origin) : null;
            if (url === null) fail(reference);
            else void navigate(url, { replace: true, state: failureState(reference) });
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
        else fail(error);
      }
    }

    void fill();
    return () => stop.abort();
  }, [isReady, isAsking, begun, needsPrefill, answered, askData, entry, form, markExpired, navigate]);

  useEffect(() => {
    // Not before the page stands: who comes back to their answers while the service is still away would be sent off again.
    if (!isReady) return undefined;
    return failures.listen((page, failure) => {
      const { pathname, search } = window.location;
      void navigate(page, { state: failureState(failure, `${pathname}${search}`) });
    });
  }, [isReady, failures, navigate]);

  if (isAsking) return <QuestionDialog question={question} onAnswer={setAnswered} />;
  if (!isReady) return <PageSkeleton />;
  const props = { entry, query, opened, form, keptKey };
  return isSingle ? (
    <Suspense fallback={<PageSkeleton />}>
      <SinglePage {...props} />
    </Suspense>
  ) : (
    <FormJourney {...props} />
  );
}
