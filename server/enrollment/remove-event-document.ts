import { enrollmentForms } from '../coverage/enrollment-forms.ts';
import { removeDocument } from '../documents/remove-document.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

const lifeEventForms: ReadonlySet<string> = new Set(
  enrollmentForms.filter(({ flow }) => flow !== 'enroll').map(({ formId }) => formId),
);

/**
 * Removes a document that the student uploaded for a life event.
 *
 * @throws {ServerError} NOT_FOUND, even for the student's document of a different form; ALREADY_SUBMITTED when the
 *   event was submitted with it
 */
export async function removeEventDocument(work: TenantWork, forms: EffectiveForms, documentId: string): Promise<void> {
  const document = await work.trx
    .selectFrom('documents')
    .select('formId')
    .where('id', '=', documentId)
    .where('studentId', '=', work.session.studentId)
    .executeTakeFirst();
  if (!document || !lifeEventForms.has(document.formId)) throw new ServerError('NOT_FOUND');
  await removeDocument(work, forms, documentId);
}
