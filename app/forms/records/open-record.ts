import { withoutSecrets, type Json } from '@campus-cover/engine';
import type { DocumentService, RecordRequest } from '@campus-cover/renderer';
import { fetchPrefill, submitForm, type FormQuery } from '../../api/forms.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { createDocumentService } from '../document-service.ts';
import { createJudgedForm, type JudgedForm } from '../judged-form.ts';
import { keptAnswers } from '../kept-answers.ts';
import { loadVisit, openForm, type OpenedVisit } from '../open-form.ts';
import { readPrefill } from '../prefill.ts';
import { createSubmitter, type Submitter } from '../submitter.ts';
import type { RecordTools } from './record-tools.ts';

/** Another form, ready to be drawn and sent. */
export interface OpenedRecord {
  readonly form: JudgedForm;
  readonly documents: DocumentService;
  readonly submitter: Submitter;
  /** Holds what was typed for the next time that the form is opened. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/** @throws what the calls throw */
export async function openRecord(tools: RecordTools, { form: formId, query }: RecordRequest): Promise<OpenedRecord> {
  const opened = await loadTranslated(formId, query, tools.language);
  const { visit } = opened;
  const keptKey = tools.keptKey(formId, query);
  const begun = keptAnswers.find(keptKey);
  // A service that cannot be asked is said at the field: the page around the dialog stays.
  const form = createJudgedForm(openForm({ opened, answers: begun, onLookupFailure: () => undefined }));
  if (begun === undefined) form.prefill(visit.prefillCall === null ? {} : await readRecord(formId, query));
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

/** The page may speak a language into which this form is not translated. */
async function loadTranslated(formId: string, query: FormQuery, language: string | null): Promise<OpenedVisit> {
  try {
    return await loadVisit(formId, query, language);
  } catch (error) {
    if (language === null || !(error instanceof ProblemError && error.status === 404)) throw error;
    return loadVisit(formId, query, null);
  }
}

async function readRecord(formId: string, query: FormQuery): Promise<Readonly<Record<string, Json>>> {
  const outcome = readPrefill((await fetchPrefill(formId, query)).record);
  if (outcome.kind === 'fill') return outcome.record;
  throw new ProblemError({ title: 'Not found', status: 404, code: 'NOT_FOUND' });
}
