import { ServerError } from '../platform/errors/server-error.ts';
import type { Review } from '../platform/storage/index.ts';
import { lockStudent, type StudentLock } from '../schools/lock-student.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

/** A review with the lock on its student. */
export interface LockedReview {
  readonly review: Review;
  readonly lock: StudentLock;
}

/**
 * Finds a review for a change. A second administrator waits here until the first one's change is complete.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function lockReview({ trx, session }: DeskWork, reference: string): Promise<LockedReview> {
  const find = trx
    .selectFrom('reviews')
    .where('reference', '=', reference)
    .where('universityId', '=', session.universityId);
  const known = await find.select('studentId').executeTakeFirst();
  if (known === undefined) throw new ServerError('NOT_FOUND');
  const lock = await lockStudent(trx, known.studentId);
  const review = await find.selectAll().executeTakeFirst();
  // The student discarded the form in the meantime.
  if (review === undefined) throw new ServerError('NOT_FOUND');
  return { review, lock };
}
