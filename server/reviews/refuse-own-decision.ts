import { findAppealed } from '../forms/reviews/find-appeal.ts';
import { findLastDecision } from '../forms/reviews/find-last-decision.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Review } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

/**
 * Whether an administrator may not decide an appeal, because the same administrator refused the submission and the school
 * wants another person to decide.
 */
export async function isOwnDecision(work: DeskWork, appealed: Review | undefined): Promise<boolean> {
  if (appealed?.terms.appeal?.byAnother !== true) return false;
  // Once the appeal is accepted, the submission itself names who accepted it.
  const refusal = await findLastDecision(work, appealed.id);
  return refusal?.decidedBy === work.session.administratorId;
}

/** @throws {ServerError} REVIEW_OWN_DECISION */
export async function refuseOwnDecision(work: DeskWork, review: Pick<Review, 'id'>): Promise<void> {
  if (await isOwnDecision(work, await findAppealed(work, review.id))) throw new ServerError('REVIEW_OWN_DECISION');
}
