import { useCallback, useEffect, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { speak } from '@campus-cover/renderer';
import { fetchConfirmation, fetchLanguage, type Confirmation } from '../api/forms.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ConfirmationSummary } from './confirmation-summary.tsx';
import { SentAnswers } from './sent-answers.tsx';

/** A sent form, by its reference. The page only reads, so reloading and bookmarking are safe. */
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
          <SentAnswers sections={value.sections} />
        </div>
      )}
    </ResourceView>
  );
}

/** The page uses the language in which the student answered the form. */
async function openConfirmation(reference: string, signal: AbortSignal): Promise<Confirmation> {
  const confirmation = await fetchConfirmation(reference, signal);
  speak(await fetchLanguage(confirmation.language, signal));
  return confirmation;
}
