import { lifeEventFormIds } from '../../coverage/enrollment-forms.ts';
import { openAnswers } from '../../platform/keys/seal-answers.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { readWishes } from '../read-enrollment.ts';

/**
 * The reference of an enrollment that names the dependent and waits for the school's decision, or whose refusal has an
 * appeal that is not decided; null if there is none.
 */
export async function findWaitingWith(
  { trx, session, keyRing }: TenantWork,
  dependentId: string,
): Promise<string | null> {
  const waiting = await trx
    .selectFrom('reviews')
    .innerJoin('formRecords', 'formRecords.id', 'reviews.recordId')
    .select(['formRecords.id', 'answers', 'reviews.reference'])
    .where('reviews.studentId', '=', session.studentId)
    .where('reviews.formId', 'in', lifeEventFormIds)
    .where((where) =>
      where.or([
        where('reviews.state', '=', 'waiting'),
        where.exists(
          where
            .selectFrom('appeals')
            .innerJoin('reviews as appeal', 'appeal.id', 'appeals.reviewId')
            .select('appeal.id')
            .whereRef('appeals.refusedReviewId', '=', 'reviews.id')
            // The answer to a question about the appeal does not change the enrollment.
            .where('appeal.state', 'in', ['waiting', 'asked']),
        ),
      ]),
    )
    .execute();
  const naming = waiting.find((record) =>
    readWishes(openAnswers(keyRing, record)).some(({ dependentIds }) => dependentIds.includes(dependentId)),
  );
  return naming?.reference ?? null;
}
