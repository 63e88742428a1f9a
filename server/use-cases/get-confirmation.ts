import type { Json } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import { openAnswers } from '../secrets/seal-answers.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { listDocuments } from './list-documents.ts';
import { addressesOf } from './open-visit.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

/** What the student sent under a reference, to show, print and keep. @throws {ServerError} NOT_FOUND */
export async function getConfirmation(work: TenantWork, forms: EffectiveForms, reference: string) {
  const record = await work.trx
    .selectFrom('formRecords')
    .selectAll()
    .where('reference', '=', reference)
    .where('studentId', '=', work.session.studentId)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  if (!record || record.submittedAt === null) throw new ServerError('NOT_FOUND');
  const { university } = await readSchoolOfStudent(work);
  // The definition that was answered. A record that was not made by a page, e.g. the demo world's, has none.
  const compiled =
    (await forms.byHash(work.trx, record.definitionHash)) ??
    (await forms.forSchool(work.trx, record.formId, university));
  await forms.keep(work.trx, compiled);
  const formCase = await getFormHandler(record.formId).open(work, { Id: record.subjectId }, { lock: false });
  const { title, page } = compiled.definition;
  return {
    reference,
    submittedAt: record.submittedAt,
    formId: record.formId,
    title,
    language: compiled.definition.language ?? 'en',
    ...addressesOf(compiled.hash),
    answers: { ...openAnswers(work.keyRing, record) },
    context: formCase.context,
    documents: await listDocuments(work, record.formId, record.subjectId),
    confirmation: { title: page?.confirmation.title ?? title, next: [...(page?.confirmation.next ?? [])] },
    coverage: toRecord(formCase.context['coverage']),
  };
}

function toRecord(value: Json | undefined): Record<string, Json> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...(value as Record<string, Json>) }
    : null;
}
