import { withoutSecrets, type Json, type Form } from '@campus-cover/engine';
import type { DocumentService, RecordRequest } from '@campus-cover/renderer';
import { fetchPrefill, submitForm, type FormQuery } from '../../api/forms.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { keptAnswers } from '../drafts/kept-answers.ts';
import { createDocumentService } from '../lookups/document-service.ts';
import { prefillAddress } from '../lookups/prefill-address.ts';
import { readPrefill } from '../lookups/prefill.ts';
import { loadVisit, openForm, type OpenedVisit } from '../page/open-form.ts';
import { createSubmitter, type Submitter } from '../submission/submitter.ts';
import type { RecordTools } from './record-tools.ts';

/** A second form that is ready to be rendered and submitted. */
export interface OpenedRecord {
  readonly form: Form;
  readonly documents: DocumentService;
  readonly submitter: Submitter;
  /** Keeps the typed answers for the next time the form opens. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/**
 * @throws any error that the calls throw
 */
export async function openRecord(tools: RecordTools, { form: formId, query }: RecordRequest): Promise<OpenedRecord> {
  const opened = await loadTranslated(formId, query, tools.language);
  const { visit } = opened;
  const keptKey = tools.keptKey(formId, query);
  const begun = keptAnswers.find(keptKey);
  // The field shows that the lookup failed. The page around the dialog stays open.
  const form = openForm({ opened, answers: begun, onLookupFailure: () => undefined });
  if (begun === undefined) form.prefill(await readRecord(prefillAddress(visit.prefillCall, query)));
  await form.settled();
  const { definitionHash, documents } = visit;
  return {
    form,
    documents: createDocumentService({ formId, query, documents, onSignedOut: tools.onSignedOut }),
    submitter: createSubmitter({
      send: (answers, idempotencyKey) =>
        submitForm({ formId, query, body: { answers, definitionHash }, idempotencyKey }),
      newKey: () => crypto.randomUUID(),
    }),
    keep: () => keptAnswers.keep(keptKey, withoutSecrets(form.definition, form.answers())),
    forget: () => keptAnswers.forget(keptKey),
  };
}

/** Falls back to the form's own language if the form is not translated into the page's language. */
async function loadTranslated(formId: string, query: FormQuery, language: string | null): Promise<OpenedVisit> {
  try {
    return await loadVisit(formId, query, language);
  } catch (error) {
    if (language === null || !(error instanceof ProblemError && error.status === 404)) throw error;
    return loadVisit(formId, query, null);
  }
}

async function readRecord(address: string | null): Promise<Readonly<Record<string, Json>>> {
  if (address === null) return {};
  const outcome = readPrefill((await fetchPrefill(address)).record);
  if (outcome.kind === 'fill') return outcome.record;
  throw new ProblemError({ title: 'Not found', status: 404, code: 'NOT_FOUND' });
}
