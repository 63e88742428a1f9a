import { ServerError } from '../platform/errors/server-error.ts';
import type { Review } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import { lockReview, type LockedReview } from './lock-review.ts';

/**
 * Finds a review that waits for the school or for the student, for a change.
 *
 * @throws {ServerError} NOT_FOUND; REVIEW_DECIDED; REVIEW_CLAIMED while another administrator is deciding
 */
export async function findReviewToDecide(work: DeskWork, reference: string): Promise<LockedReview> {
  const locked = await lockReview(work, reference);
  const { review } = locked;
  const { administratorId } = work.session;
  if (review.state !== 'waiting' && review.state !== 'asked') throw new ServerError('REVIEW_DECIDED');
  if (isClaimedByAnother(review, { administratorId, now: work.now })) throw new ServerError('REVIEW_CLAIMED');
  return locked;
}

/** Whether another administrator is deciding now. */
export function isClaimedByAnother(
  { claimedBy, claimedUntil }: Pick<Review, 'claimedBy' | 'claimedUntil'>,
  { administratorId, now }: { readonly administratorId: string; readonly now: Date },
): boolean {
  return claimedBy !== null && claimedBy !== administratorId && claimedUntil !== null && new Date(claimedUntil) > now;
}
