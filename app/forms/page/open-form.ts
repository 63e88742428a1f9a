import {
  compileForm,
  createForm,
  type Answers,
  type FieldValidators,
  type Form,
  type FormDefinition,
} from '@campus-cover/engine';
import type { Language } from '@campus-cover/renderer';
import {
  fetchDefinition,
  fetchLanguage,
  fetchVisit,
  type FormEntry,
  type FormQuery,
  type Visit,
} from '../../api/forms.ts';
import { nextTask } from '../../shell/next-task.ts';
import { keepChosenLanguage } from '../../shell/chosen-language.ts';
import { lookupServices } from '../lookups/lookup-services.ts';
import { watchLookups } from '../lookups/watch-lookups.ts';
import { loadValidators } from './load-validators.ts';

export interface OpenedVisit {
  readonly visit: Visit;
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
}

export interface OpenedPage {
  readonly opened: OpenedVisit;
  /** The text around the form; `undefined` for English. */
  readonly words: Language | undefined;
}

/**
 * Fetches everything that a form's page needs. It fetches the visit and the language's text first, and then the
 * definition and the validators in parallel.
 */
export async function openPage(
  entry: FormEntry,
  query: FormQuery,
  language: string | null,
  signal: AbortSignal,
): Promise<OpenedPage> {
  // This must come before the first call, because the server returns the school's own text in that language.
  if (language !== null) keepChosenLanguage(language);
  const [opened, words] = await Promise.all([
    loadVisit(entry.id, query, language, signal),
    language === null ? undefined : fetchLanguage(language, signal),
  ]);
  return { opened, words };
}

/** Fetches the visit, the definition and the validators. */
export async function loadVisit(
  formId: string,
  query: FormQuery,
  language: string | null,
  signal?: AbortSignal,
): Promise<OpenedVisit> {
  const visit = await fetchVisit(formId, query, language, signal);
  const [definition, validators] = await Promise.all([
    fetchCompiled(visit.definitionUrl, signal),
    loadValidators(visit.validatorsUrl),
  ]);
  return { visit, definition, validators };
}

/** Compiles the definition in a task of its own, so that a slow phone stays responsive until the form is drawn. */
async function fetchCompiled(url: string, signal?: AbortSignal): Promise<FormDefinition> {
  const definition = await fetchDefinition(url, signal);
  compileForm(definition);
  await nextTask();
  return definition;
}

export interface OpenFormOptions {
  readonly opened: OpenedVisit;
  /** The draft's answers. If there are no answers, fields start with their defaults. */
  readonly answers: Answers | undefined;
  /** Called when a lookup fails and the definition has a failure page for it. */
  readonly onLookupFailure: (page: string, failure: unknown) => void;
}

export function openForm({ opened, answers, onLookupFailure }: OpenFormOptions): Form {
  const { definition, validators, visit } = opened;
  const form = createForm(definition, {
    today: visit.today,
    context: visit.context,
    lookups: watchLookups(definition, lookupServices, onLookupFailure),
    ...(answers !== undefined && { answers: knownAnswers(definition, answers) }),
    validators,
    // No caller can handle the error, so it goes to the browser console.
    onListenerError: reportError,
  });
  const { fields = [], text = '' } = visit.asked ?? {};
  form.showIssues(fields.map((path) => ({ code: 'asked', path, params: {}, message: text })));
  return form;
}

/** A draft saved with an older version of the form can contain answers to questions that no longer exist. */
export function knownAnswers(definition: FormDefinition, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([field]) => Object.hasOwn(definition.schema.properties, field)),
  );
}
