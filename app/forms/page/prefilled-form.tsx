import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Answers, AskAnswer } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import { fetchPrefill, type FormEntry, type FormQuery } from '../../api/forms.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { failureState } from '../../problems/failure-state.ts';
import { portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { createLookupFailures } from '../lookups/lookup-failures.ts';
import { findQuestion, prefillAddress, prefillQuery, readPrefill, type AskData } from '../lookups/prefill.ts';
import { createJudgedForm, type JudgedForm } from '../submission/judged-form.ts';
import { FormJourney } from './form-journey.tsx';
import { openForm, type OpenedVisit } from './open-form.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useArrivalAfresh } from './use-arrival-afresh.ts';

// Loaded separately, so that long forms do not load code that only short forms need.
const SinglePage = lazy(async () => ({ default: (await import('./single-page.tsx')).SinglePage }));

export interface PrefilledFormProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly keptKey: string;
  /** Answers that the server had not confirmed when the form was requested. */
  readonly kept: Answers | undefined;
}

/**
 * Asks the question before the form, loads the prefill, and then shows the form. A draft needs neither question nor
 * prefill.
 */
export function PrefilledForm({ entry, query, opened, keptKey, kept }: PrefilledFormProps): ReactElement {
  const { markExpired } = useSession();
  const navigate = useNavigate();
  const { visit, definition } = opened;
  const isSingle = definition.page?.layout === 'single';
  const askData = useMemo<AskData>(() => ({ query, record: visit.record }), [query, visit]);
  const isAfresh = useArrivalAfresh() && isSingle;

  // Answers in memory are newer than the draft on the server.
  const [begun] = useState(() => (isAfresh ? undefined : kept) ?? visit.draft?.answers);
  const [failures] = useState(createLookupFailures);
  const [form] = useState<JudgedForm>(() =>
    createJudgedForm(openForm({ opened, answers: begun, onLookupFailure: failures.tell })),
  );
  const [question] = useState(() => (begun === undefined ? findQuestion(definition, askData) : undefined));
  const [answered, setAnswered] = useState<AskAnswer | undefined>(undefined);
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
        const address = prefillAddress(visit.prefillCall, prefillQuery(answered, askData));
        if (begun === undefined && address !== null) {
          const { record, reference } = await fetchPrefill(address, stop.signal);
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
          // A form without its own record can still fill fields from its context.
          form.prefill({});
        }
        // Lookups affect which fields are asked and filled, and so the step at which a draft continues.
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
  }, [isReady, isAsking, begun, visit, answered, askData, form, markExpired, navigate]);

  useEffect(() => {
    // Wait until the page is shown. Otherwise a student who returns while the service is still down would be redirected
    // again.
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
