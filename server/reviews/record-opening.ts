import { sql } from 'kysely';
import { recordAtDesk } from '../audit/record-audit.ts';
import type { Review } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

/**
 * Records in the school's audit trail that a person of its broker read a submission: once per person, submission and day
 * of the school. The school's own administrators read their own students' submissions, which is not recorded.
 */
export async function recordOpening(
  work: DeskWork,
  { studentId, reference }: Pick<Review, 'studentId' | 'reference'>,
): Promise<void> {
  const { trx, session, now } = work;
  if (session.role !== 'broker') return;
  const action = 'review.opened';
  const known = await trx
    .selectFrom('auditEntries')
    .select('id')
    .where('universityId', '=', session.universityId)
    .where('actorId', '=', session.administratorId)
    .where('action', '=', action)
    .where('at', '>=', sql<string>`date_trunc('day', ${now}::timestamptz, ${session.timeZone})`)
    .where(sql<boolean>`details->>'reference' = ${reference}`)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) await recordAtDesk(work, { action, subjectId: studentId, details: { reference } });
}
