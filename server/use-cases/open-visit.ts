import { getFormHandler } from '../forms/form-handlers.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import { carryDraft } from './carry-draft.ts';
import { findFormRecord } from './find-form-record.ts';
import { listDocuments } from './list-documents.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

interface VisitRequest {
  readonly formId: string;
  readonly query: FormQuery;
  /** Tag; `null` for the language that the form is written in. */
  readonly language: string | null;
}

/**
 * Everything that the page of a form needs to begin: where its definition is, the context, the draft and its documents.
 *
 * @throws {ServerError} NOT_FOUND, also for a language into which the form is not translated; COVERAGE_STATE or DEADLINE_PASSED when nothing was sent and nothing can be
 */
export async function openVisit(work: TenantWork, forms: EffectiveForms, { formId, query, language }: VisitRequest) {
  const handler = getFormHandler(forms, formId);
  const formCase = await handler.open(work, query, { lock: false });
  const record = await findFormRecord(work, formId, formCase.subjectId);
  // Nobody shall answer thirty questions to hear it; what was sent already leads to its confirmation all the same.
  if (record?.status !== 'submitted') formCase.assertOpen();
  const { university } = await readSchoolOfStudent(work);
  const compiled = await forms.forSchool(work.trx, formId, university, language);
  await forms.keep(work.trx, compiled);
  const documents = await listDocuments(work, formId, formCase.subjectId);
  const draft = record?.status === 'draft' ? record : undefined;
  return {
    ...addressesOf(compiled.hash),
    definitionHash: compiled.hash,
    today: work.today,
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
    prefillCall: handler.prefillCall,
  };
}

/** Where a definition and its validators are served; immutable, because the hash is of the content. */
export function addressesOf(hash: string): { definitionUrl: string; validatorsUrl: string } {
  return { definitionUrl: `/api/forms/definitions/${hash}.json`, validatorsUrl: `/api/forms/validators/${hash}.js` };
}
