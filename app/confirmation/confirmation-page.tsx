import { lazy, Suspense, useCallback, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { fetchConfirmation } from '../api/forms.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
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
  return (
    <ResourceView resource={confirmation} onRetry={retry} what="this confirmation">
      {(value) => (
        <div className="page confirmation">
          <ConfirmationSummary confirmation={value} />
          <Suspense fallback={<PageSkeleton />}>
            <SentAnswersList confirmation={value} />
          </Suspense>
        </div>
      )}
    </ResourceView>
  );
}
