import { sql } from 'kysely';
import type { KeptReviewReason } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormQuery } from '../form-handler.ts';

/**
 * The reason why a submission waits after the school has refused an earlier one about the same subject. Otherwise, a
 * student could get past a refusal by changing an answer, or by luck with a random share.
 */
export async function findEarlierRefusal(
  { trx, session }: TenantWork,
  { formId, query }: { readonly formId: string; readonly query: FormQuery },
): Promise<readonly KeptReviewReason[]> {
  const refused = await trx
    .selectFrom('reviews')
    .select('reference')
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('state', '=', 'refused')
    .where(sql<boolean>`query->>'Id' = ${query['Id'] ?? ''}`)
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
  if (refused === undefined) return [];
  return [{ id: 'refused-before', text: `The submission ${refused.reference} was not accepted.` }];
}
