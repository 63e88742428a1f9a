import type { Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** The appeal of a refusal, also after the decision about it; undefined if the student has not appealed. */
export function findAppeal({ trx }: Pick<TenantWork, 'trx'>, refusedReviewId: string): Promise<Review | undefined> {
  return trx
    .selectFrom('reviews')
    .innerJoin('appeals', 'appeals.reviewId', 'reviews.id')
    .selectAll('reviews')
    .where('refusedReviewId', '=', refusedReviewId)
    .executeTakeFirst();
}

/** The refused submission that an appeal is about; undefined if the submission is no appeal. */
export function findAppealed({ trx }: Pick<TenantWork, 'trx'>, reviewId: string): Promise<Review | undefined> {
  return trx
    .selectFrom('reviews')
    .innerJoin('appeals', 'appeals.refusedReviewId', 'reviews.id')
    .selectAll('reviews')
    .where('appeals.reviewId', '=', reviewId)
    .executeTakeFirst();
}
