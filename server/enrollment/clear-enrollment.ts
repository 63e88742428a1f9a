import { recordAudit } from '../audit/record-audit.ts';
import { enrollmentForms } from '../coverage/enrollment-forms.ts';
import type { EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { removeDocuments } from '../forms/records/remove-documents.ts';
import { lockStudent } from '../schools/lock-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

interface Begun {
  readonly flows: readonly EnrollmentFlow[];
  /** The subject of the draft; absent for every draft of these flows. */
  readonly subjectId?: string;
}

/** Deletes what the student started but did not submit: the drafts and their documents. Submissions stay. */
export async function clearEnrollment(work: TenantWork, { flows, subjectId }: Begun): Promise<void> {
  await lockStudent(work.trx, work.session.studentId);
  const { trx, session } = work;
  for (const { formId, flow } of enrollmentForms) {
    if (!flows.includes(flow)) continue;
    const drafts = await trx
      .deleteFrom('formRecords')
      .where('studentId', '=', session.studentId)
      .where('formId', '=', formId)
      .where('status', '=', 'draft')
      .$if(subjectId !== undefined, (draft) => draft.where('subjectId', '=', subjectId!))
      .returning(['id', 'subjectId'])
      .execute();
    // Documents can exist before the draft. A submission's documents have moved with it to a separate subject.
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
      .$if(subjectId !== undefined, (document) => document.where('subjectId', '=', subjectId!))
      .where('subjectId', 'not in', sent)
      .execute();
    await removeDocuments(
      work,
      documents.map(({ id }) => id),
    );
    for (const { id, subjectId: about } of drafts)
      await recordAudit(work, { action: `${formId}.draft-cleared`, subjectId: id, details: { about } });
  }
}
