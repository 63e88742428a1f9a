import type { Answers, FormDefinition, Json } from '@campus-cover/engine';
import { request, withQuery } from './client.ts';

/** What a form's page reads from its address, e.g. `{ Id: "cov_…", PrevId: "cov_…" }`. */
export type FormQuery = Readonly<Record<string, string>>;

export interface FormEntry {
  readonly id: string;
  readonly title: string;
  /** The address in the portal. */
  readonly path: string;
  readonly query: readonly string[];
}

export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

export interface RecordState {
  readonly id: string | null;
  readonly status: string | null;
  readonly reference: string | null;
}

export interface Draft {
  readonly answers: Answers;
  readonly savedAt: string;
  readonly definitionHash: string;
  readonly formVersion: number;
}

export interface Visit {
  readonly definitionUrl: string;
  readonly validatorsUrl: string;
  readonly definitionHash: string;
  readonly context: Readonly<Record<string, Json>>;
  readonly record: RecordState;
  readonly draft: Draft | null;
  readonly documents: readonly StoredDocument[];
  readonly prefillCall: string | null;
}

/** The prefill record, or `Error` and the `Url` to go to instead. */
export type PrefillAnswer = Readonly<Record<string, Json>>;

export interface SentAnswers {
  readonly answers: Answers;
  readonly definitionHash: string;
}

export interface SavedDraft {
  readonly savedAt: string;
  readonly recordId: string;
}

export interface Receipt {
  readonly reference: string;
  readonly url: string;
}

export interface Confirmation {
  readonly reference: string;
  readonly submittedAt: string;
  readonly formId: string;
  readonly title: string;
  readonly definitionUrl: string;
  readonly validatorsUrl: string;
  readonly answers: Answers;
  readonly context: Readonly<Record<string, Json>>;
  readonly documents: readonly StoredDocument[];
  readonly confirmation: { readonly title: string; readonly next: readonly string[] };
}

export function fetchForms(signal?: AbortSignal): Promise<readonly FormEntry[]> {
  return request('/api/forms', { signal });
}

export function fetchVisit(formId: string, query: FormQuery, signal?: AbortSignal): Promise<Visit> {
  return request(withQuery(`/api/forms/${encodeURIComponent(formId)}/visit`, query), { signal });
}

export function fetchDefinition(url: string, signal?: AbortSignal): Promise<FormDefinition> {
  return request(url, { signal });
}

export function fetchPrefill(formId: string, query: FormQuery, signal?: AbortSignal): Promise<PrefillAnswer | null> {
  return request(withQuery(`/api/forms/${encodeURIComponent(formId)}/prefill`, query), { signal });
}

export interface SaveDraftOptions {
  readonly formId: string;
  readonly query: FormQuery;
  readonly body: SentAnswers;
  readonly keepalive: boolean;
}

export function saveDraft({ formId, query, body, keepalive }: SaveDraftOptions): Promise<SavedDraft> {
  return request(withQuery(`/api/forms/${encodeURIComponent(formId)}/draft`, query), {
    method: 'PUT',
    body,
    keepalive,
  });
}

export interface SubmitOptions {
  readonly formId: string;
  readonly query: FormQuery;
  readonly body: SentAnswers;
  /** The same for every attempt at one submission, so that the server stores it once. */
  readonly idempotencyKey: string;
}

export function submitForm({ formId, query, body, idempotencyKey }: SubmitOptions): Promise<Receipt> {
  return request(withQuery(`/api/forms/${encodeURIComponent(formId)}/submissions`, query), {
    method: 'POST',
    body,
    headers: { 'idempotency-key': idempotencyKey },
    timeoutMs: 40_000,
  });
}

export function fetchConfirmation(reference: string, signal?: AbortSignal): Promise<Confirmation> {
  return request(`/api/portal/confirmations/${encodeURIComponent(reference)}`, { signal });
}
