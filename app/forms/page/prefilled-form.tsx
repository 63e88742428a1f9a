import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import type { Answers, AskAnswer, Form } from '@campus-cover/engine';
import type { FormEntry, FormQuery } from '../../api/forms.ts';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { createLookupFailures } from '../lookups/lookup-failures.ts';
import { findQuestion, type AskData } from '../lookups/prefill.ts';
import { FormJourney } from './form-journey.tsx';
import { openForm, type OpenedVisit } from './open-form.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useArrivalAfresh } from './use-arrival-afresh.ts';
import { useFailurePages } from './use-failure-pages.ts';
import { usePrefill } from './use-prefill.ts';

// Loaded separately, because only short forms need this code.
const SinglePage = lazy(async () => ({ default: (await import('./single-page.tsx')).SinglePage }));

export interface PrefilledFormProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly keptKey: string;
  /** Answers that the server had not yet confirmed as saved when the form was requested. */
  readonly kept: Answers | undefined;
}

/**
 * Asks the question that comes before the form, loads the prefill, and then shows the form. If there is a draft, the
 * form needs neither the question nor the prefill.
 */
export function PrefilledForm({ entry, query, opened, keptKey, kept }: PrefilledFormProps): ReactElement {
  const { visit, definition } = opened;
  const isSingle = definition.page?.layout === 'single';
  const askData = useMemo<AskData>(() => ({ query, record: visit.record }), [query, visit]);
  const isAfresh = useArrivalAfresh() && isSingle;

  // Answers in memory are newer than the draft on the server.
  const [begun] = useState(() => (isAfresh ? undefined : kept) ?? visit.draft?.answers);
  const [failures] = useState(createLookupFailures);
  const [form] = useState<Form>(() => openForm({ opened, answers: begun, onLookupFailure: failures.tell }));
  const [question] = useState(() => (begun === undefined ? findQuestion(definition, askData) : undefined));
  const [answered, setAnswered] = useState<AskAnswer | undefined>(undefined);
  const isAsking = question !== undefined && answered === undefined;
  const isReady = usePrefill({ visit, form, isAsking, isBegun: begun !== undefined, answered, askData });
  useFailurePages(failures, isReady);

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
