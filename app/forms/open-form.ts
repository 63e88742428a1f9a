import { createForm, type Answers, type FieldValidators, type Form, type FormDefinition } from '@campus-cover/engine';
import { fetchDefinition, fetchVisit, type FormEntry, type FormQuery, type Visit } from '../api/forms.ts';
import { lookupServices } from './lookup-services.ts';
import { loadValidators } from './load-validators.ts';

export interface OpenedVisit {
  readonly visit: Visit;
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
}

/** Fetches everything that a form's page needs: who and which record, then definition and validators side by side. */
export async function openVisit(entry: FormEntry, query: FormQuery, signal: AbortSignal): Promise<OpenedVisit> {
  const visit = await fetchVisit(entry.id, query, signal);
  const [definition, validators] = await Promise.all([
    fetchDefinition(visit.definitionUrl, signal),
    loadValidators(visit.validatorsUrl),
  ]);
  return { visit, definition, validators };
}

export interface OpenFormOptions {
  readonly opened: OpenedVisit;
  /** ISO date in the school's time zone. */
  readonly today: string;
  readonly answers: Answers;
}

export function openForm({ opened, today, answers }: OpenFormOptions): Form {
  const { definition, validators, visit } = opened;
  return createForm(definition, {
    today,
    context: visit.context,
    lookups: lookupServices,
    answers: knownAnswers(definition, answers),
    validators,
  });
}

/** A draft of an older version may hold answers to questions that are gone. */
export function knownAnswers(definition: FormDefinition, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([field]) => Object.hasOwn(definition.schema.properties, field)),
  );
}
