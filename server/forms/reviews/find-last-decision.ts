import type { ReviewDecisionRow } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** The last decision about a submission that was not undone. A decision about an appeal of it does not count. */
export function findLastDecision(
  { trx }: Pick<TenantWork, 'trx'>,
  reviewId: string,
): Promise<ReviewDecisionRow | undefined> {
  return trx
    .selectFrom('reviewDecisions')
    .selectAll()
    .where('reviewId', '=', reviewId)
    .where('undoneAt', 'is', null)
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
}
