import { lazy, Suspense, useCallback, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { fetchConfirmation } from '../api/forms.ts';
import { ProblemError } from '../api/problem-error.ts';
import { NotFound } from '../problems/not-found.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ConfirmationSummary } from './confirmation-summary.tsx';

// What the student needs first, the reference, does not wait for the code that draws forms.
const SentAnswersList = lazy(async () => ({ default: (await import('./sent-answers-list.tsx')).SentAnswersList }));

/** What was sent, under its reference. It only reads, so that reloading and bookmarking are safe. */
export function ConfirmationPage(): ReactElement {
  const { reference = '' } = useParams();
  const [confirmation, retry] = useResource(
    useCallback((signal: AbortSignal) => fetchConfirmation(reference, signal), [reference]),
  );
  switch (confirmation.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return confirmation.error instanceof ProblemError && confirmation.error.status === 404 ? (
        <NotFound what="this confirmation" />
      ) : (
        <LoadFailure error={confirmation.error} onRetry={retry} />
      );
    case 'ready':
      return (
        <div className="page page-narrow confirmation">
          <ConfirmationSummary confirmation={confirmation.value} />
          <Suspense fallback={<PageSkeleton />}>
            <SentAnswersList confirmation={confirmation.value} />
          </Suspense>
        </div>
      );
  }
}
