import { carryAnswers, withoutSecrets, type Answers, type FormDefinition } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import type { CompiledForm } from '../forms/compiled-form.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { refuseEndlessLists } from '../forms/refuse-endless-answers.ts';
import { documentIds } from '../rules/document-answers.ts';
import { checkDraftAnswers } from '../rules/draft-answers.ts';
import { sealAnswers } from '../secrets/seal-answers.ts';
import type { FormRecord } from '../storage/index.ts';
import { findFormRecord } from './find-form-record.ts';
import { findDocuments } from './list-documents.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import { recordActing } from './record-audit.ts';
import { removeDocuments } from './remove-documents.ts';
import type { TenantWork } from './tenant-work.ts';

interface Draft {
  readonly formId: string;
  readonly query: FormQuery;
  readonly answers: Answers;
  /** The definition that the page was drawn from. It may be an older one: a draft is kept all the same. */
  readonly definitionHash: string;
}

/**
 * Keeps what the student has answered so far, right or wrong. Documents that the last draft named and this one
 * does not are removed; one that was uploaded meanwhile stays.
 *
 * @throws {ServerError} NOT_FOUND, DRAFT_INVALID, ALREADY_SUBMITTED; REQUEST_INVALID for a list without end
 */
export async function saveDraft(
  work: TenantWork,
  forms: EffectiveForms,
  { formId, query, answers: given, definitionHash }: Draft,
) {
  refuseEndlessLists(given);
  const handler = getFormHandler(forms, formId);
  const formCase = await handler.open(work, query, { lock: true });
  const drawn = await findDrawn(work, forms, { formId, definitionHash });
  const { definition } = drawn;
  const answers = withoutSecrets(definition, given);
  const wrong = checkDraftAnswers(definition, answers);
  if (wrong) throw new ServerError('DRAFT_INVALID', { detail: wrong });

  const record = await findFormRecord(work, formId, formCase.subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  await forms.keep(work.trx, drawn);
  await recordActing(work, {
    action: `${formId}.draft-saved`,
    subjectId: record?.id ?? null,
    details: { about: formCase.subjectId, fields: changedFields(record?.answers ?? {}, answers) },
  });
  const savedAt = work.now.toISOString();
  const id = record?.id ?? handler.newRecordId();
  const kept = sealAnswers(work.keyRing, { id, answers });
  const saved = { answers: kept, definitionHash, formVersion: definition.version, savedAt };
  if (record) {
    await work.trx.updateTable('formRecords').set(saved).where('id', '=', record.id).execute();
    if (!formCase.keepsDocuments) {
      await removeDocuments(work, await findDropped(work, definition, { record, answers }));
    }
    return { savedAt, recordId: record.id };
  }
  formCase.assertOpen();
  const { universityId, studentId } = work.session;
  await work.trx
    .insertInto('formRecords')
    .values({ id, universityId, studentId, formId, subjectId: formCase.subjectId, status: 'draft', ...saved })
    .execute();
  return { savedAt, recordId: id };
}

// Their names alone: what was answered stands in the draft.
function changedFields(before: Answers, after: Answers): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

// Only what was uploaded to this very form: the ids in a draft are the student's to write, and one may be of a
// document that another submission names.
async function findDropped(
  work: TenantWork,
  definition: FormDefinition,
  { record, answers }: { readonly record: FormRecord; readonly answers: Answers },
): Promise<string[]> {
  const now = documentIds(definition, answers);
  const before = carryAnswers(definition, { version: record.formVersion, answers: record.answers });
  const dropped = [...documentIds(definition, before.answers)].flatMap(([field, ids]) =>
    ids.filter((id) => !now.get(field)?.includes(id)),
  );
  if (dropped.length === 0) return [];
  const own = await findDocuments(work, record.formId, record.subjectId);
  return own.map(({ id }) => id).filter((id) => dropped.includes(id));
}

// The definition that the page was drawn from decides which fields there are: a school that takes a field away
// while the page is open must not cost the student the other answers. Submission is judged by the current one.
async function findDrawn(
  work: TenantWork,
  forms: EffectiveForms,
  { formId, definitionHash }: Pick<Draft, 'formId' | 'definitionHash'>,
): Promise<CompiledForm> {
  const drawn = await forms.byHash(work.trx, definitionHash);
  if (drawn?.definition.id === formId) return drawn;
  const { university } = await readSchoolOfStudent(work);
  return forms.forSchool(work.trx, formId, university);
}
