import type { TenantWork } from '../../schools/tenant-work.ts';
import { findLastDecision } from './find-last-decision.ts';

/** What the administrator wrote with the decision that applies now; null if nothing. */
export async function findDecisionNote(work: Pick<TenantWork, 'trx'>, reviewId: string): Promise<string | null> {
  return (await findLastDecision(work, reviewId))?.note ?? null;
}
