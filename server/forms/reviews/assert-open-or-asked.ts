import type { FormRecord, Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormCase } from '../form-handler.ts';
import { findReview } from './find-review.ts';

/**
 * Refuses a form that is closed. If the school has asked the student a question, the form is open even after the
 * deadline, as long as the submission can still take effect.
 *
 * @returns the review in which the school asks; undefined if it asks nothing
 * @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED
 */
export async function assertOpenOrAsked(
  work: TenantWork,
  formCase: FormCase,
  record: Pick<FormRecord, 'id' | 'reviewId'> | undefined,
): Promise<Review | undefined> {
  const review = record?.reviewId ? await findReview(work, record.id) : undefined;
  if (review?.state !== 'asked') {
    formCase.assertOpen();
    return undefined;
  }
  formCase.assertPossible?.();
  return review;
}
