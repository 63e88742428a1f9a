import { useCallback, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { directionOf } from '@campus-cover/engine';
import { LanguageProvider, type Language } from '@campus-cover/renderer';
import { fetchConfirmation, fetchLanguage, type Confirmation } from '../api/forms.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ConfirmationSummary } from './confirmation-summary.tsx';
import { SentAnswers } from './sent-answers.tsx';

/**
 * The page for a submitted form, found by its reference. The page only reads data, so reloading and bookmarking are
 * safe.
 */
export function ConfirmationPage(): ReactElement {
  const { reference = '' } = useParams();
  const [opened, retry] = useResource(
    useCallback((signal: AbortSignal) => openConfirmation(reference, signal), [reference]),
  );
  return (
    <ResourceView resource={opened} onRetry={retry} what="this confirmation">
      {({ confirmation, words }) => (
        <LanguageProvider language={words}>
          <div className="page confirmation" lang={confirmation.language} dir={directionOf(confirmation.language)}>
            <ConfirmationSummary confirmation={confirmation} />
            <SentAnswers sections={confirmation.sections} />
          </div>
        </LanguageProvider>
      )}
    </ResourceView>
  );
}

interface OpenedConfirmation {
  readonly confirmation: Confirmation;
  /** The language that the student used to fill in the form. */
  readonly words: Language;
}

async function openConfirmation(reference: string, signal: AbortSignal): Promise<OpenedConfirmation> {
  const confirmation = await fetchConfirmation(reference, signal);
  return { confirmation, words: await fetchLanguage(confirmation.language, signal) };
}
