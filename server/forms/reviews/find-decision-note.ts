import type { TenantWork } from '../../schools/tenant-work.ts';

/** What the administrator wrote with the decision that applies now; null if nothing. */
export async function findDecisionNote({ trx }: Pick<TenantWork, 'trx'>, reviewId: string): Promise<string | null> {
  const last = await trx
    .selectFrom('reviewDecisions')
    .select('note')
    .where('reviewId', '=', reviewId)
    .where('undoneAt', 'is', null)
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
  return last?.note ?? null;
}
