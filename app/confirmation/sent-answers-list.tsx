import { useCallback, useMemo, type ReactElement } from 'react';
import { ReviewAnswers, say } from '@campus-cover/renderer';
import type { Confirmation } from '../api/forms.ts';
import { createDocumentService } from '../forms/document-service.ts';
import { useSession, useSignedIn } from '../session/session-context.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { openSentForm } from './open-sent-form.ts';

/** Every question and answer as it was sent. */
export function SentAnswersList({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const { today } = useSignedIn();
  const { markExpired } = useSession();
  const [form, retry] = useResource(
    useCallback((signal: AbortSignal) => openSentForm({ confirmation, today }, signal), [confirmation, today]),
  );
  const documents = useMemo(() => {
    const { formId, documents: stored } = confirmation;
    return createDocumentService({ formId, query: {}, documents: stored, onSignedOut: markExpired });
  }, [confirmation, markExpired]);
  return (
    <section className="sent-answers" aria-labelledby="sent-answers-title">
      <h2 id="sent-answers-title">{say('whatYouSent')}</h2>
      <ResourceView resource={form} onRetry={retry} what="the form that you sent">
        {(value) => <ReviewAnswers form={value} documents={documents} headingLevel={3} />}
      </ResourceView>
    </section>
  );
}
