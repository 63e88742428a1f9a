import type { Answers, FormDefinition, Json } from '@campus-cover/engine';
import { call, type Answer } from './call.ts';
import { request } from './client.ts';

/** The parameters in the address of a form's page, e.g. `{ Id: "cov_…", PrevId: "cov_…" }`. */
export type FormQuery = Readonly<Record<string, string>>;
export type Language = Answer<'GET /api/forms/languages/{tag}'>;
export type FormEntry = Answer<'GET /api/forms'>[number];
export type StoredDocument = Answer<'POST /api/forms/{formId}/documents'>;
export type SavedDraft = Answer<'PUT /api/forms/{formId}/draft'>;
export type Receipt = Answer<'POST /api/forms/{formId}/submissions'>;

type VisitAnswer = Answer<'GET /api/forms/{formId}/visit'>;
type DraftAnswer = NonNullable<VisitAnswer['draft']>;
type JsonRecord = Readonly<Record<string, Json>>;

export type RecordState = VisitAnswer['record'];

export interface Draft extends Omit<DraftAnswer, 'answers'> {
  readonly answers: Answers;
}

export interface Visit extends Omit<VisitAnswer, 'context' | 'draft'> {
  readonly context: JsonRecord;
  readonly draft: Draft | null;
}

/** The submitted answers, as text. */
export type Confirmation = Answer<'GET /api/portal/confirmations/{reference}'>;

/** The prefill record, or `Error` and the `Url` of the page to go to instead. */
export type PrefillAnswer = JsonRecord;

export interface SentAnswers {
  readonly answers: Answers;
  readonly definitionHash: string;
}

export function fetchForms(signal?: AbortSignal): Promise<readonly FormEntry[]> {
  return call('GET', '/api/forms', { signal });
}

export async function fetchVisit(
  formId: string,
  query: FormQuery,
  language: string | null = null,
  signal?: AbortSignal,
): Promise<Visit> {
  const visit = await call('GET', '/api/forms/{formId}/visit', { ...visitInput(formId, query, language), signal });
  const { draft, context } = visit;
  return {
    ...visit,
    context: asJson(context),
    draft: draft === null ? null : { ...draft, answers: asJson(draft.answers) },
  };
}

/** Returns the parts of the visit's address. */
export function visitInput(
  formId: string,
  query: FormQuery,
  language: string | null,
): { readonly params: { readonly formId: string }; readonly query: FormQuery } {
  return { params: { formId }, query: { ...query, ...(language !== null && { lang: language }) } };
}

/**
 * Loads the text around a form in a given language.
 *
 * @param tag e.g. `"es"`
 */
export function fetchLanguage(tag: string, signal?: AbortSignal): Promise<Language> {
  return call('GET', '/api/forms/languages/{tag}', { params: { tag }, signal });
}

/** @param url from a visit or a confirmation; its content never changes */
export function fetchDefinition(url: string, signal?: AbortSignal): Promise<FormDefinition> {
  return request(url, { signal });
}

/**
 * `record` is null or missing if the server has none, which is a failure. Support uses `reference` to find the
 * response.
 */
export interface FoundPrefill {
  readonly record: PrefillAnswer | null | undefined;
  readonly reference: string | null;
}

/** @param address the result of `prefillAddress` */
export async function fetchPrefill(address: string, signal?: AbortSignal): Promise<FoundPrefill> {
  let reference: string | null = null;
  const record = await request<PrefillAnswer | null | undefined>(address, {
    signal,
    onHeaders: (headers) => {
      reference = headers.get('x-reference');
    },
  });
  return { record, reference };
}

/**
 * Deletes a form that was started but not submitted.
 *
 * @param address from the visit
 */
export async function discardDraft(address: string): Promise<void> {
  await request(address, { method: 'POST' });
}

export interface SaveDraftOptions {
  readonly formId: string;
  readonly query: FormQuery;
  readonly body: SentAnswers;
  readonly keepalive: boolean;
}

export function saveDraft({ formId, ...input }: SaveDraftOptions): Promise<SavedDraft> {
  return call('PUT', '/api/forms/{formId}/draft', { params: { formId }, ...input });
}

export interface SubmitOptions {
  readonly formId: string;
  readonly query: FormQuery;
  readonly body: SentAnswers;
  /** Stays the same for every attempt to send one submission, so that the server stores it only once. */
  readonly idempotencyKey: string;
}

export function submitForm({ formId, query, body, idempotencyKey }: SubmitOptions): Promise<Receipt> {
  return call('POST', '/api/forms/{formId}/submissions', {
    params: { formId },
    query,
    body,
    headers: { 'idempotency-key': idempotencyKey },
    timeoutMs: 40_000,
  });
}

/** Deletes the record that the query names, e.g. a dependent. */
export async function removeSubject(formId: string, query: FormQuery): Promise<void> {
  await call('DELETE', '/api/forms/{formId}/subject', { params: { formId }, query });
}

export function fetchConfirmation(reference: string, signal?: AbortSignal): Promise<Confirmation> {
  return call('GET', '/api/portal/confirmations/{reference}', { params: { reference }, signal });
}

/** The server's types describe these values as unknown, but they come from JSON. */
function asJson(record: Readonly<Record<string, unknown>>): JsonRecord {
  // JSON.parse never returns any other type.
  return record as JsonRecord;
}
