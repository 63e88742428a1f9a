import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import { openSubject } from '../forms/open-subject.ts';
import { findFormRecord } from '../forms/records/find-form-record.ts';
import { removeDocuments } from '../forms/records/remove-documents.ts';
import { holdOf } from '../platform/document-store/held-document.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { lockStudent } from '../schools/lock-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Removes one of the student's own documents.
 *
 * @throws {ServerError} NOT_FOUND, or ALREADY_SUBMITTED when a submission names it or something in effect depends on it
 */
export async function removeDocument(work: TenantWork, forms: EffectiveForms, documentId: string): Promise<void> {
  // Waits for a running submission, which may name this document.
  await lockStudent(work.trx, work.session.studentId);
  const document = await work.trx
    .selectFrom('documents')
    .select(['formId', 'subjectId', 'scanStatus'])
    .where('id', '=', documentId)
    .where('studentId', '=', work.session.studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!document) throw new ServerError('NOT_FOUND');
  const { keepsDocuments } = await openSubject(work, forms.handlers.get(document.formId), document.subjectId);
  if (keepsDocuments && holdOf(document) !== 'infected') {
    throw new ServerError('ALREADY_SUBMITTED', {
      detail: 'A coverage depends on this document, so you cannot remove it. You can add another one.',
    });
  }
  const record = await findFormRecord(work, document.formId, document.subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  await removeDocuments(work, [documentId]);
}
