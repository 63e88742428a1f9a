import { lifeEventFormIds } from '../../coverage/enrollment-forms.ts';
import { openAnswers } from '../../platform/keys/seal-answers.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { readWishes } from '../read-enrollment.ts';

/** The reference of an enrollment that waits for the school's decision and names the dependent; null if there is none. */
export async function findWaitingWith(
  { trx, session, keyRing }: TenantWork,
  dependentId: string,
): Promise<string | null> {
  const waiting = await trx
    .selectFrom('reviews')
    .innerJoin('formRecords', 'formRecords.id', 'reviews.recordId')
    .select(['formRecords.id', 'answers', 'reviews.reference'])
    .where('reviews.studentId', '=', session.studentId)
    .where('reviews.formId', 'in', lifeEventFormIds)
    .where('reviews.state', '=', 'waiting')
    .execute();
  const naming = waiting.find((record) =>
    readWishes(openAnswers(keyRing, record)).some(({ dependentIds }) => dependentIds.includes(dependentId)),
  );
  return naming?.reference ?? null;
}
