import { lazy, Suspense, useCallback, useEffect, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { speak } from '@campus-cover/renderer';
import { fetchConfirmation, fetchLanguage, type Confirmation } from '../api/forms.ts';
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
    useCallback((signal: AbortSignal) => openConfirmation(reference, signal), [reference]),
  );
  useEffect(() => () => speak(), []);
  return (
    <ResourceView resource={confirmation} onRetry={retry} what="this confirmation">
      {(value) => (
        <div className="page confirmation" lang={value.language}>
          <ConfirmationSummary confirmation={value} />
          <Suspense fallback={<PageSkeleton />}>
            <SentAnswersList confirmation={value} />
          </Suspense>
        </div>
      )}
    </ResourceView>
  );
}

/** The page speaks the language in which the form was answered. */
async function openConfirmation(reference: string, signal: AbortSignal): Promise<Confirmation> {
  const confirmation = await fetchConfirmation(reference, signal);
  speak(await fetchLanguage(confirmation.language, signal));
  return confirmation;
}
