import type { KeptReviewReason } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormHandler, FormQuery } from '../form-handler.ts';

interface SentAbout {
  readonly handler: Pick<FormHandler, 'formId' | 'alikeFormIds' | 'subjectOf'>;
  readonly subjectId: string;
}

/**
 * The reason why a submission waits after the school has refused an earlier one about the same subject. Otherwise, a
 * student could get past a refusal by changing an answer, or by luck with a random share.
 */
export async function findEarlierRefusal(
  { trx, session }: TenantWork,
  { handler, subjectId }: SentAbout,
): Promise<readonly KeptReviewReason[]> {
  const { formId, alikeFormIds = [formId] } = handler;
  const refused = await trx
    .selectFrom('reviews')
    .select(['reference', 'query'])
    .where('studentId', '=', session.studentId)
    .where('formId', 'in', alikeFormIds)
    .where('state', '=', 'refused')
    .orderBy('decidedAt', 'desc')
    .execute();
  // A refused record no longer has the subject that it was submitted about; its page's address still names it.
  const subjectOf = (query: FormQuery) => handler.subjectOf?.(query) ?? query['Id'];
  const last = refused.find(({ query }) => subjectOf(query as FormQuery) === subjectId);
  if (last === undefined) return [];
  return [{ id: 'refused-before', text: `The submission ${last.reference} was not accepted.` }];
}
