import { ServerError } from '../errors/server-error.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import { enrollmentForms } from '../forms/enrollment/enrollment-forms.ts';
import { removeDocument } from './remove-document.ts';
import type { TenantWork } from './tenant-work.ts';

const lifeEventForms: ReadonlySet<string> = new Set(
  enrollmentForms.filter(({ flow }) => flow !== 'enroll').map(({ formId }) => formId),
);

/**
 * Removes a document that the student uploaded to show a life event.
 *
 * @throws {ServerError} NOT_FOUND, also for a document of another form; ALREADY_SUBMITTED when the event was sent with it
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
