import { enrollmentForms } from '../forms/enrollment/enrollment-forms.ts';
import type { EnrollmentFlow } from '../rules/enrollment-offer.ts';
import { lockStudent } from './lock-student.ts';
import { recordAudit } from './record-audit.ts';
import { removeDocuments } from './remove-documents.ts';
import type { TenantWork } from './tenant-work.ts';

/** Forgets what the student has begun in these flows and not sent: the drafts and their documents. What was sent stays. */
export async function clearEnrollment(work: TenantWork, flows: readonly EnrollmentFlow[]): Promise<void> {
  await lockStudent(work);
  const { trx, session } = work;
  for (const { formId, flow } of enrollmentForms) {
    if (!flows.includes(flow)) continue;
    const drafts = await trx
      .deleteFrom('formRecords')
      .where('studentId', '=', session.studentId)
      .where('formId', '=', formId)
      .where('status', '=', 'draft')
      .returning(['id', 'subjectId'])
      .execute();
    // Documents may be there before the draft is; those of what was sent have gone with it to a subject of its own.
    const sent = trx
      .selectFrom('formRecords')
      .select('subjectId')
      .where('studentId', '=', session.studentId)
      .where('formId', '=', formId);
    const documents = await trx
      .selectFrom('documents')
      .select('id')
      .where('studentId', '=', session.studentId)
      .where('formId', '=', formId)
      .where('removedAt', 'is', null)
      .where('subjectId', 'not in', sent)
      .execute();
    await removeDocuments(
      work,
      documents.map(({ id }) => id),
    );
    for (const { id, subjectId } of drafts)
      await recordAudit(work, { action: `${formId}.draft-cleared`, subjectId: id, details: { about: subjectId } });
  }
}
