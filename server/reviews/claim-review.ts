import type { DeskWork } from '../schools/tenant-work.ts';
import { findReviewToDecide } from './find-review-to-decide.ts';
import { refuseOwnDecision } from './refuse-own-decision.ts';

/** How long no other administrator can decide after one has begun. */
export const claimMinutes = 15;

/**
 * Reserves a review for the administrator, so that two people do not decide it. Each further claim by the same person
 * starts the time again.
 *
 * @throws {ServerError} NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED, REVIEW_OWN_DECISION
 */
export async function claimReview(work: DeskWork, reference: string) {
  const { review } = await findReviewToDecide(work, reference);
  await refuseOwnDecision(work, review);
  const claimedUntil = new Date(work.now.getTime() + claimMinutes * 60_000).toISOString();
  await work.trx
    .updateTable('reviews')
    .set({ claimedBy: work.session.administratorId, claimedUntil })
    .where('id', '=', review.id)
    .execute();
  return { claimedUntil };
}
