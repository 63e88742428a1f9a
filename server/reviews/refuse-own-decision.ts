import { findAppealed } from '../forms/reviews/find-appeal.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Review } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

/**
 * Whether an administrator may not decide an appeal, because the same administrator refused the submission and the school
 * wants another person to decide.
 */
export function isOwnDecision(appealed: Review | undefined, { session }: Pick<DeskWork, 'session'>): boolean {
  return appealed?.terms.appeal?.byAnother === true && appealed.decidedBy === session.administratorId;
}

/** @throws {ServerError} REVIEW_OWN_DECISION */
export async function refuseOwnDecision(work: DeskWork, review: Pick<Review, 'id'>): Promise<void> {
  if (isOwnDecision(await findAppealed(work, review.id), work)) throw new ServerError('REVIEW_OWN_DECISION');
}
