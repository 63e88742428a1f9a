import { ServerError } from '../errors/server-error.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { findFormRecord } from './find-form-record.ts';
import { removeDocuments } from './remove-documents.ts';
import type { TenantWork } from './tenant-work.ts';

/**
 * Removes one document of the student's own.
 *
 * @throws {ServerError} NOT_FOUND, or ALREADY_SUBMITTED when a submission names it, or something in force rests on it
 */
export async function removeDocument(work: TenantWork, forms: EffectiveForms, documentId: string): Promise<void> {
  const document = await work.trx
    .selectFrom('documents')
    .select(['formId', 'subjectId'])
    .where('id', '=', documentId)
    .where('studentId', '=', work.session.studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!document) throw new ServerError('NOT_FOUND');
  // Held back by a submission that is being decided: it may name this document.
  const { keepsDocuments } = await getFormHandler(forms, document.formId).open(
    work,
    { Id: document.subjectId },
    { lock: true },
  );
  if (keepsDocuments) {
    throw new ServerError('ALREADY_SUBMITTED', {
      detail: 'A coverage rests on this document, so it stays. You can add another one.',
    });
  }
  const record = await findFormRecord(work, document.formId, document.subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  await removeDocuments(work, [documentId]);
}
