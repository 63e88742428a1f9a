import { ServerError } from '../platform/errors/server-error.ts';
import type { Review } from '../platform/storage/index.ts';
import { lockStudent, type StudentLock } from '../schools/lock-student.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';

/** A review that has not ended, with the lock on its student. */
export interface OpenReview {
  readonly review: Review;
  readonly lock: StudentLock;
}

/**
 * Finds a review that waits for the school or for the student, for a change. A second administrator waits here until the first one's change is complete.
 *
 * @throws {ServerError} NOT_FOUND; REVIEW_DECIDED; REVIEW_CLAIMED while another administrator is deciding
 */
export async function findReviewToDecide(
  { trx, session, now }: AdministratorWork,
  reference: string,
): Promise<OpenReview> {
  const { universityId, administratorId } = session;
  const find = trx.selectFrom('reviews').where('reference', '=', reference).where('universityId', '=', universityId);
  const known = await find.select('studentId').executeTakeFirst();
  if (known === undefined) throw new ServerError('NOT_FOUND');
  const lock = await lockStudent(trx, known.studentId);
  const review = await find.selectAll().executeTakeFirst();
  // The student discarded the form in the meantime.
  if (review === undefined) throw new ServerError('NOT_FOUND');
  if (review.state !== 'waiting' && review.state !== 'asked') throw new ServerError('REVIEW_DECIDED');
  if (isClaimedByAnother(review, { administratorId, now })) throw new ServerError('REVIEW_CLAIMED');
  return { review, lock };
}

/** Whether another administrator is deciding now. */
export function isClaimedByAnother(
  { claimedBy, claimedUntil }: Pick<Review, 'claimedBy' | 'claimedUntil'>,
  { administratorId, now }: { readonly administratorId: string; readonly now: Date },
): boolean {
  return claimedBy !== null && claimedBy !== administratorId && claimedUntil !== null && new Date(claimedUntil) > now;
}
