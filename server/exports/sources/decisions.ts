import { findImportAuthors } from '../../audit/find-import-authors.ts';
import { findPeople } from '../../audit/find-people.ts';
import type { ExportSource } from '../export-source.ts';
import { readStudentValues } from './student-values.ts';

/** What schools decided about submissions, including questions to which the student has not responded yet. */
export const decisions: ExportSource<'decisions'> = {
  async listIds(trx, universityId) {
    const rows = await trx
      .selectFrom('reviews')
      .select('id')
      .where('universityId', '=', universityId)
      .where('state', '!=', 'waiting')
      .execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const reviews = await trx
      .selectFrom('reviews')
      .leftJoin('appeals', 'appeals.reviewId', 'reviews.id')
      .leftJoin('reviews as refused', 'refused.id', 'appeals.refusedReviewId')
      .selectAll('reviews')
      .select('refused.reference as appealedReference')
      .where('reviews.id', 'in', ids)
      .execute();
    const studentOf = await readStudentValues(
      trx,
      reviews.map(({ studentId }) => studentId),
    );
    const deciders = reviews.map(({ decidedBy }) => decidedBy);
    const people = await findPeople({ trx }, deciders);
    const elsewhere = await findImportAuthors(
      { trx },
      deciders.filter((id) => id !== null && people.get(id)?.role !== 'administrator'),
    );
    const nameOf = (id: string) => elsewhere.get(id) ?? people.get(id)?.name ?? null;
    return reviews.map((review) => ({
      key: review.id,
      studentId: review.studentId,
      values: {
        ...studentOf(review.studentId),
        form: review.formId,
        reference: review.reference,
        appealedReference: review.appealedReference,
        state: review.state,
        decision: review.decision,
        decisionText: review.decisionText,
        sentAt: review.sentAt,
        dueOn: review.dueOn,
        decidedAt: review.decidedAt,
        decidedBy: review.decidedBy === null ? null : nameOf(review.decidedBy),
      },
    }));
  },
};
