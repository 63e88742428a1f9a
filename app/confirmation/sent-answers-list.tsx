import { useCallback, useMemo, type ReactElement } from 'react';
import { createForm, type FieldValidators, type FormDefinition, type LookupServices } from '@campus-cover/engine';
import { ReviewAnswers } from '@campus-cover/renderer';
import { fetchDefinition, type Confirmation } from '../api/forms.ts';
import { createDocumentService } from '../forms/document-service.ts';
import { loadValidators } from '../forms/load-validators.ts';
import { knownAnswers } from '../forms/open-form.ts';
import { useSession, useSignedIn } from '../session/session-context.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';

interface FormMaterial {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
}

/** Every question and answer as it was sent, drawn by the definition of that day. */
export function SentAnswersList({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const { definitionUrl, validatorsUrl } = confirmation;
  const [material, retry] = useResource<FormMaterial>(
    useCallback(
      async (signal: AbortSignal) => {
        const [definition, validators] = await Promise.all([
          fetchDefinition(definitionUrl, signal),
          loadValidators(validatorsUrl),
        ]);
        return { definition, validators };
      },
      [definitionUrl, validatorsUrl],
    ),
  );
  return (
    <ResourceView resource={material} onRetry={retry} what="this form">
      {(value) => <SentAnswers confirmation={confirmation} material={value} />}
    </ResourceView>
  );
}

interface SentAnswersProps {
  readonly confirmation: Confirmation;
  readonly material: FormMaterial;
}

function SentAnswers({ confirmation, material }: SentAnswersProps): ReactElement {
  const { markExpired } = useSession();
  const { today } = useSignedIn();
  const { definition, validators } = material;
  const form = useMemo(
    () =>
      createForm(definition, {
        today,
        context: confirmation.context,
        lookups: silentLookups(definition),
        answers: knownAnswers(definition, confirmation.answers),
        validators,
      }),
    [definition, validators, confirmation, today],
  );
  const documents = useMemo(
    () =>
      createDocumentService({
        formId: confirmation.formId,
        query: {},
        documents: confirmation.documents,
        onSignedOut: markExpired,
      }),
    [confirmation, markExpired],
  );
  return (
    <section aria-labelledby="sent-answers-title">
      <h2 id="sent-answers-title">What you sent</h2>
      <ReviewAnswers form={form} documents={documents} />
    </section>
  );
}

/** What was sent is not judged again, so nothing outside is asked. */
function silentLookups(definition: FormDefinition): LookupServices {
  const services = Object.values(definition.lookups ?? {}).map(({ service }) => service);
  return Object.fromEntries(services.map((service) => [service, () => null]));
}
