import { recordAudit } from '../audit/record-audit.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import { describeDocument } from '../forms/records/list-documents.ts';
import { refuseHeld } from '../platform/document-store/held-document.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { DocumentRow } from '../platform/storage/index.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';

/** Finds a student's submission to one of the school's desks, for the desk's staff. @throws {ServerError} NOT_FOUND */
export async function describeRequest(work: AdministratorWork, forms: EffectiveForms, reference: string) {
  const request = await findRequest(work, forms, reference);
  const { title, submittedAt, student, documents } = request;
  return {
    reference,
    title,
    submittedAt,
    student: { name: `${student.firstName} ${student.lastName}`, UniversityStudentID: student.schoolStudentId },
    documents: documents.map(describeDocument),
  };
}

/**
 * Finds one of a request's documents. The audit trail records who opens it.
 *
 * @throws {ServerError} NOT_FOUND
 * @throws {DocumentHeldError}
 */
export async function findRequestDocument(
  work: AdministratorWork,
  forms: EffectiveForms,
  { reference, id }: { readonly reference: string; readonly id: string },
): Promise<DocumentRow> {
  const { documents, student } = await findRequest(work, forms, reference);
  const document = documents.find((each) => each.id === id);
  if (document === undefined) throw new ServerError('NOT_FOUND');
  refuseHeld(document);
  await recordAudit(work, {
    action: 'request.document-opened',
    subjectId: student.id,
    details: { reference, document: id },
  });
  return document;
}

async function findRequest({ trx, session }: AdministratorWork, forms: EffectiveForms, reference: string) {
  const record = await trx
    .selectFrom('formRecords')
    .select(['formId', 'subjectId', 'studentId', 'definitionHash', 'submittedAt'])
    .where('reference', '=', reference)
    .where('universityId', '=', session.universityId)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  const form = record && (await forms.byHash(trx, record.definitionHash));
  // The school must not see a form without a desk, e.g. a waiver, which is between the student and the portal.
  if (!record || record.submittedAt === null || form?.definition.delivery === undefined)
    throw new ServerError('NOT_FOUND');
  const { formId, subjectId, studentId, submittedAt } = record;
  const student = await trx
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'schoolStudentId'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const documents = await trx
    .selectFrom('documents')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .where('removedAt', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();
  return { title: form.definition.title, submittedAt, student, documents };
}
