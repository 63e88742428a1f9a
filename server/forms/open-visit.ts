import type { Review } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { EffectiveForms } from './definitions/effective-forms.ts';
import type { FormQuery } from './form-handler.ts';
import { carryDraft } from './records/carry-draft.ts';
import { findFormRecord } from './records/find-form-record.ts';
import { listDocuments } from './records/list-documents.ts';
import { findDecisionNote } from './reviews/find-decision-note.ts';
import { assertOpenOrAsked, findQuestion } from './reviews/find-question.ts';
import { refreshDraft } from './reviews/refresh-draft.ts';

interface VisitRequest {
  readonly formId: string;
  readonly query: FormQuery;
  /** Tag; `null` for the language that the form is written in. */
  readonly language: string | null;
}

/**
 * Everything that the page of a form needs to start: the definition's address, the context, the draft and its
 * documents.
 *
 * @throws {ServerError} NOT_FOUND, including for a language that the form is not translated into. COVERAGE_STATE or
 * DEADLINE_PASSED when the form is neither submitted nor open.
 */
export async function openVisit(work: TenantWork, forms: EffectiveForms, { formId, query, language }: VisitRequest) {
  const handler = forms.handlers.get(formId);
  const [opened, { university }] = await Promise.all([handler.open(work, query), readSchoolOfStudent(work)]);
  const [record, documents, compiled] = await Promise.all([
    findFormRecord(work, formId, opened.subjectId),
    listDocuments(work, formId, opened.subjectId),
    forms.forSchool(work.trx, formId, university, language),
  ]);
  // Refuses the form now, before the student answers thirty questions. A form that was already submitted still leads to
  // its confirmation.
  const question = await findQuestion(work, { handler, query, formCase: opened, record });
  if (record?.status !== 'submitted') assertOpenOrAsked(question);
  const { review, formCase } = question;
  await forms.keep(work.trx, compiled);
  const draft =
    record?.status === 'draft'
      ? await refreshDraft(record, { review, formCase, definition: compiled.definition })
      : undefined;
  return {
    ...addressesOf(compiled.hash),
    definitionHash: compiled.hash,
    today: question.work.today,
    context: formCase.context,
    record: { id: record?.id ?? null, status: record?.status ?? null, reference: record?.reference ?? null },
    draft: draft
      ? {
          ...(await carryDraft(work, forms, { draft, compiled })),
          savedAt: draft.savedAt,
          definitionHash: draft.definitionHash,
          formVersion: draft.formVersion,
        }
      : null,
    documents,
    asked: review ? await describeQuestion(work, review) : null,
    waiting: null,
    prefillCall: handler.prefillCall,
    discardCall: formCase.discardCall ?? null,
  };
}

/** What the school asks about a submission, and the questions of the form that the student must look at again. */
async function describeQuestion(work: TenantWork, { id, decision, decisionText, terms }: Review) {
  const fields = terms.decisions[decision ?? '']?.fields ?? [];
  return { text: decisionText ?? '', note: await findDecisionNote(work, id), fields: [...fields] };
}

/** Addresses of a definition and its validators. They are immutable, because they contain the content hash. */
export function addressesOf(hash: string): { definitionUrl: string; validatorsUrl: string } {
  return { definitionUrl: `/api/forms/definitions/${hash}.json`, validatorsUrl: `/api/forms/validators/${hash}.js` };
}
