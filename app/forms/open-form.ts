import { createForm, type Answers, type FieldValidators, type Form, type FormDefinition } from '@campus-cover/engine';
import { speak } from '@campus-cover/renderer';
import {
  fetchDefinition,
  fetchLanguage,
  fetchVisit,
  type FormEntry,
  type FormQuery,
  type Visit,
} from '../api/forms.ts';
import { lookupServices } from './lookup-services.ts';
import { watchLookups } from './watch-lookups.ts';
import { loadValidators } from './load-validators.ts';

export interface OpenedVisit {
  readonly visit: Visit;
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
}

/**
 * Fetches everything that a form's page needs: who and which record and the words around it, then definition and
 * validators side by side. From then on the page speaks the form's language.
 */
export async function openVisit(
  entry: FormEntry,
  query: FormQuery,
  language: string | null,
  signal: AbortSignal,
): Promise<OpenedVisit> {
  const [opened, words] = await Promise.all([
    loadVisit(entry.id, query, language, signal),
    language === null ? undefined : fetchLanguage(language, signal),
  ]);
  speak(words);
  return opened;
}

/** What a form is drawn from, for a place that speaks its language already. */
export async function loadVisit(
  formId: string,
  query: FormQuery,
  language: string | null,
  signal?: AbortSignal,
): Promise<OpenedVisit> {
  const visit = await fetchVisit(formId, query, language, signal);
  const [definition, validators] = await Promise.all([
    fetchDefinition(visit.definitionUrl, signal),
    loadValidators(visit.validatorsUrl),
  ]);
  return { visit, definition, validators };
}

export interface OpenFormOptions {
  readonly opened: OpenedVisit;
  /** Of a draft; without any, fields start with their default. */
  readonly answers: Answers | undefined;
  /** A service could not be asked, and the definition has a page for that. */
  readonly onLookupFailure: (page: string, failure: unknown) => void;
}

export function openForm({ opened, answers, onLookupFailure }: OpenFormOptions): Form {
  const { definition, validators, visit } = opened;
  return createForm(definition, {
    today: visit.today,
    context: visit.context,
    lookups: watchLookups(definition, lookupServices, onLookupFailure),
    ...(answers !== undefined && { answers: knownAnswers(definition, answers) }),
    validators,
    // Nobody called who could be told: the browser's console is.
    onListenerError: reportError,
  });
}

/** A draft of an older version may hold answers to questions that are gone. */
export function knownAnswers(definition: FormDefinition, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([field]) => Object.hasOwn(definition.schema.properties, field)),
  );
}
