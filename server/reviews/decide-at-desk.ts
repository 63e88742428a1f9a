import type { ReviewState } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import { decideReview, type DecisionParts, type DecisionRequest } from './decide-review.ts';
import { findReviewToDecide } from './find-review-to-decide.ts';
import { refuseOwnDecision } from './refuse-own-decision.ts';

/**
 * Decides a review for an administrator at the desk. A decision that the school made elsewhere does not need this check,
 * because the portal cannot know who made it there.
 *
 * @throws {ServerError} REVIEW_OWN_DECISION, and the errors of `decideReview`
 */
export async function decideAtDesk(
  work: DeskWork,
  parts: DecisionParts,
  request: DecisionRequest,
): Promise<{ readonly state: ReviewState }> {
  const { review } = await findReviewToDecide(work, request.reference);
  await refuseOwnDecision(work, review);
  return decideReview(work, parts, request);
}
