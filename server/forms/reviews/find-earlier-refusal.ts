import type { Answers } from '@campus-cover/engine';
import type { KeptReviewReason } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormHandler, FormQuery } from '../form-handler.ts';
import { readReplaced } from './read-replaced.ts';

interface SentAbout {
  readonly handler: Pick<FormHandler, 'formId' | 'alikeFormIds' | 'subjectOf'>;
  readonly subjectId: string;
  /** The stored values that the answers change; undefined for a form that does not change stored values. */
  readonly replaced: Answers | undefined;
}

/**
 * The reason why a submission waits after the school has refused an earlier one about the same subject. Otherwise, a
 * student could get past a refusal by changing an answer, or by luck with a random share. A change of stored values
 * waits only if the refused submission would have changed one of the same values.
 */
export async function findEarlierRefusal(
  { trx, session }: TenantWork,
  { handler, subjectId, replaced }: SentAbout,
): Promise<readonly KeptReviewReason[]> {
  const { formId, alikeFormIds = [formId] } = handler;
  const refused = await trx
    .selectFrom('reviews')
    .select(['reference', 'query', 'replaced'])
    .where('studentId', '=', session.studentId)
    .where('formId', 'in', alikeFormIds)
    .where('state', '=', 'refused')
    .orderBy('decidedAt', 'desc')
    .execute();
  // A refused record no longer has the subject that it was submitted about; its page's address still names it.
  const subjectOf = (query: FormQuery) => handler.subjectOf?.(query) ?? query['Id'];
  const isSame = (review: (typeof refused)[number]) =>
    replaced === undefined || Object.keys(readReplaced(review)).some((field) => Object.hasOwn(replaced, field));
  const last = refused.find((review) => subjectOf(review.query as FormQuery) === subjectId && isSame(review));
  if (last === undefined) return [];
  return [{ id: 'refused-before', text: `The submission ${last.reference} was not accepted.` }];
}
