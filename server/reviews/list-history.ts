import { sql } from 'kysely';
import type { Review, ReviewDecisionRow } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

/** What happened to a submission: who did what, when and why. */
export interface ReviewEvent {
  readonly at: string;
  /** As in the audit trail, e.g. `"review.refused"`. */
  readonly action: string;
  readonly actorId: string;
  /** The label of the decision; null if the student acted. */
  readonly why: string | null;
  /** What the administrator wrote to the student. */
  readonly note: string | null;
}

const shown = /\.(submitted|asked|accepted|refused|undone)$/;

/** What happened to a submission and to its appeal, oldest first. @param reviews of one student */
export async function listHistory(
  { trx, session }: DeskWork,
  reviews: readonly Review[],
  decisions: readonly ReviewDecisionRow[],
): Promise<readonly ReviewEvent[]> {
  const [{ studentId } = { studentId: '' }] = reviews;
  const termsOf = new Map(reviews.map(({ reference, terms }) => [reference, terms]));
  const entries = await trx
    .selectFrom('auditEntries')
    .select(['at', 'action', 'actorId', 'details'])
    .where('universityId', '=', session.universityId)
    .where((where) =>
      where.or([
        where('subjectId', '=', studentId),
        where('actorId', '=', studentId),
        where('onBehalfOf', '=', studentId),
      ]),
    )
    .where(sql<string>`details->>'reference'`, 'in', [...termsOf.keys()])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return entries
    .filter(({ action }) => shown.test(action))
    .map(({ at, action, actorId, details }) => {
      const { decision, reference } = details;
      const offered = (typeof reference === 'string' ? termsOf.get(reference) : undefined)?.decisions ?? {};
      const known = typeof decision === 'string' && Object.hasOwn(offered, decision);
      const kept = decisions.find(({ decidedAt }) => decidedAt === at);
      return {
        at,
        action,
        actorId,
        why: known ? (offered[decision]?.label ?? null) : null,
        note: kept?.note ?? null,
      };
    });
}
