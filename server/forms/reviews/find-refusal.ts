import type { Review, ReviewDecisionRow } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { findLastDecision } from './find-last-decision.ts';

/** A submission that the school refused, with that decision. */
export interface Refusal {
  readonly review: Review;
  /** The refusal. If an appeal was accepted, the submission has another state since. */
  readonly decision: ReviewDecisionRow;
}

/**
 * Finds the refusal that a student appeals, with the student's own appeal form.
 *
 * @param about the reference of the refused submission, as in the page's address; or the subject of the appeal's record:
 *   what the refused submission is about or, after the decision about the appeal, the id of the record
 */
export async function findRefusal(work: TenantWork, about: string): Promise<Refusal | undefined> {
  const { trx, session } = work;
  const own = trx.selectFrom('reviews').selectAll('reviews').where('reviews.studentId', '=', session.studentId);
  const review =
    (await own.where('reference', '=', about).executeTakeFirst()) ??
    (await own
      .innerJoin('appeals', 'appeals.refusedReviewId', 'reviews.id')
      .innerJoin('reviews as appeal', 'appeal.id', 'appeals.reviewId')
      .where('appeal.recordId', '=', about)
      .executeTakeFirst()) ??
    (await own
      .innerJoin('reviewDecisions as decided', 'decided.reviewId', 'reviews.id')
      .where('decided.subjectId', '=', about)
      .where('decided.state', '=', 'refused')
      .where('decided.undoneAt', 'is', null)
      .where('appealUntil', 'is not', null)
      .orderBy('decided.decidedAt', 'desc')
      .executeTakeFirst());
  const decision = review && (await findLastDecision(work, review.id));
  return review && decision?.state === 'refused' ? { review, decision } : undefined;
}
