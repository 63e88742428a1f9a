import { carryAnswers, withoutSecrets, type Answers, type FormDefinition } from '@campus-cover/engine';
import { recordActing } from '../../audit/record-audit.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { sealAnswers } from '../../platform/keys/seal-answers.ts';
import { commitWith, prepareQuery, type FormRecord, type JsonObject } from '../../platform/storage/index.ts';
import { readSchoolOfStudent } from '../../schools/read-school-of-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { beginFormChange, type FormChange } from '../begin-form-change.ts';
import type { CompiledForm } from '../definitions/compiled-form.ts';
import type { EffectiveForms } from '../definitions/effective-forms.ts';
import type { FormQuery } from '../form-handler.ts';
import { refuseEndlessLists } from '../refuse-endless-answers.ts';
import { documentIds } from './document-answers.ts';
import { checkDraftAnswers } from './draft-answers.ts';
import { removeDocuments } from './remove-documents.ts';

interface Draft {
  readonly formId: string;
  readonly query: FormQuery;
  readonly answers: Answers;
  /** The definition that the page was rendered from. It may be an older one; the draft is saved anyway. */
  readonly definitionHash: string;
}

/**
 * Saves what the student has answered so far, valid or not. Removes documents that the last draft named and this
 * draft does not. A document that was uploaded in the meantime stays.
 *
 * @throws {ServerError} NOT_FOUND, DRAFT_INVALID, ALREADY_SUBMITTED; REQUEST_INVALID for a list that is too long
 */
export async function saveDraft(
  work: TenantWork,
  forms: EffectiveForms,
  { formId, query, answers: given, definitionHash }: Draft,
) {
  refuseEndlessLists(given);
  const handler = forms.handlers.getWithDraft(formId);
  // A second tab waits. Otherwise an earlier draft could overwrite a later one.
  const [change, formCase] = await Promise.all([
    beginFormChange(work, { handler, query, idempotencyKey: null }),
    handler.open(work, query),
  ]);
  const drawn = await findDrawn(work, forms, { formId, definitionHash });
  const { definition } = drawn;
  const answers = withoutSecrets(definition, given);
  const wrong = checkDraftAnswers(definition, answers);
  if (wrong) throw new ServerError('DRAFT_INVALID', { detail: wrong });

  const record = await change.record(formCase.subjectId);
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
    commitWith(work.trx, changedDraft.change(work.trx, { id, ...saved }));
    if (!formCase.keepsDocuments) {
      await removeDocuments(work, await findDropped(change, definition, { record, answers }));
    }
    return { savedAt, recordId: record.id };
  }
  formCase.assertOpen();
  const { universityId, studentId } = work.session;
  const { subjectId } = formCase;
  commitWith(work.trx, newDraft.change(work.trx, { id, universityId, studentId, formId, subjectId, ...saved }));
  return { savedAt, recordId: id };
}

interface SavedDraft {
  readonly id: string;
  readonly answers: JsonObject;
  readonly definitionHash: string;
  readonly formVersion: number;
  readonly savedAt: string;
}

const changedDraft = prepareQuery((db, { id, answers, definitionHash, formVersion, savedAt }: SavedDraft) =>
  db.updateTable('formRecords').set({ answers, definitionHash, formVersion, savedAt }).where('id', '=', id),
);

interface NewDraft extends SavedDraft {
  readonly universityId: string;
  readonly studentId: string;
  readonly formId: string;
  readonly subjectId: string;
}

const newDraft = prepareQuery(
  (db, { id, universityId, studentId, formId, subjectId, answers, definitionHash, formVersion, savedAt }: NewDraft) =>
    db.insertInto('formRecords').values({
      id,
      universityId,
      studentId,
      formId,
      subjectId,
      status: 'draft',
      answers,
      definitionHash,
      formVersion,
      savedAt,
    }),
);

// Returns only the names of the fields, because the draft contains the answers.
function changedFields(before: Answers, after: Answers): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

// Only documents uploaded to this form. The ids in a draft come from the student's browser, and one may belong to a
// document in another submission.
async function findDropped(
  change: FormChange,
  definition: FormDefinition,
  { record, answers }: { readonly record: FormRecord; readonly answers: Answers },
): Promise<string[]> {
  const now = documentIds(definition, answers);
  const before = carryAnswers(definition, { version: record.formVersion, answers: record.answers });
  const dropped = [...documentIds(definition, before.answers)].flatMap(([field, ids]) =>
    ids.filter((id) => !now.get(field)?.includes(id)),
  );
  if (dropped.length === 0) return [];
  const own = await change.documents(record.subjectId);
  return own.map(({ id }) => id).filter((id) => dropped.includes(id));
}

// The definition that the page was rendered from determines which fields exist. If a school removes a field while the
// page is open, the student must not lose the other answers. The current definition validates the submission.
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
