import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import type { Review } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

const mostShown = 20;

/** The student's other submissions, newest first, each with its review if it had one. */
export async function listEarlierSubmissions({ trx }: DeskWork, review: Review, forms: SchoolForms) {
  const rows = await trx
    .selectFrom('formRecords')
    .leftJoin('reviews', 'reviews.recordId', 'formRecords.id')
    .select(['formRecords.formId', 'formRecords.reference', 'formRecords.submittedAt', 'reviews.state'])
    .where('formRecords.studentId', '=', review.studentId)
    .where('formRecords.universityId', '=', review.universityId)
    .where('formRecords.status', '=', 'submitted')
    .where('formRecords.id', '!=', review.recordId)
    .orderBy('formRecords.submittedAt', 'desc')
    .limit(mostShown)
    .execute();
  return rows.flatMap(({ formId, reference, submittedAt, state }) =>
    reference === null || submittedAt === null
      ? []
      : [{ reference, title: forms.describe(formId).title, sentAt: submittedAt, state }],
  );
}
