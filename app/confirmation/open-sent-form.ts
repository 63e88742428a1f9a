import { createForm, type Form } from '@campus-cover/engine';
import { fetchDefinition, type Confirmation } from '../api/forms.ts';
import { loadValidators } from '../forms/load-validators.ts';
import { lookupServices } from '../forms/lookup-services.ts';
import { knownAnswers } from '../forms/open-form.ts';

export interface SentForm {
  readonly confirmation: Confirmation;
  /** ISO date in the school's time zone. */
  readonly today: string;
}

/**
 * The form as it was sent, by the definition of that day. Which questions concerned the student may depend on outside
 * knowledge, so the form is ready only when that is there.
 */
export async function openSentForm({ confirmation, today }: SentForm, signal: AbortSignal): Promise<Form> {
  const { definitionUrl, validatorsUrl, context, answers } = confirmation;
  const [definition, validators] = await Promise.all([
    fetchDefinition(definitionUrl, signal),
    loadValidators(validatorsUrl),
  ]);
  const form = createForm(definition, {
    today,
    context,
    lookups: lookupServices,
    answers: knownAnswers(definition, answers),
    validators,
  });
  await form.settled();
  return form;
}
