import { currentSubject, lifeEventFormIds } from '../coverage/enrollment-forms.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * The reference of an enrollment without a prior coverage that the student sent on the other life-event page and that
 * is not decided; null if there is none. Only one of them can wait, because both are about the same coverages.
 */
export async function findWaitingElsewhere({ trx, session }: TenantWork, formId: string): Promise<string | null> {
  const waiting = await trx
    .selectFrom('reviews')
    .innerJoin('formRecords', 'formRecords.id', 'reviews.recordId')
    .select('reviews.reference')
    .where('reviews.studentId', '=', session.studentId)
    .where('reviews.formId', 'in', lifeEventFormIds)
    .where('reviews.formId', '!=', formId)
    .where('reviews.state', 'in', ['waiting', 'asked'])
    .where('subjectId', '=', currentSubject)
    .executeTakeFirst();
  return waiting?.reference ?? null;
}
