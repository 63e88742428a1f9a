import type { FormRecord, Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormHandler } from '../form-handler.ts';
import { findFormRecord } from '../records/find-form-record.ts';
import { findReview } from '../reviews/find-review.ts';

export interface HeldChange {
  readonly record: FormRecord;
  readonly review: Review;
}

/** Finds the student's change that waits for a decision, or that the school has asked about. */
export async function findHeldChange(work: TenantWork, handler: FormHandler): Promise<HeldChange | undefined> {
  const { subjectId } = await handler.open(work, {});
  const record = await findFormRecord(work, handler.formId, subjectId);
  const review = record && (await findReview(work, record.id));
  return record && review && { record, review };
}
