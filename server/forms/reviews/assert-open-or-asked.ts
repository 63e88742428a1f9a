import type { FormRecord } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormCase } from '../form-handler.ts';
import { findReview } from './find-review.ts';

/**
 * Refuses a form that is closed, unless the school has asked the student a question about it: the student must be able
 * to respond after the deadline.
 *
 * @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED
 */
export async function assertOpenOrAsked(
  work: TenantWork,
  formCase: FormCase,
  record: Pick<FormRecord, 'id' | 'status' | 'reviewId'> | undefined,
): Promise<void> {
  if (record?.reviewId && (await findReview(work, record.id))?.state === 'asked') return;
  formCase.assertOpen();
}
