import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { StudentSession } from '../platform/access/session.ts';
import type { Database } from '../platform/storage/index.ts';
import { createSessionId, hashSessionId } from '../sessions/session-id.ts';

interface ImpersonationEnd {
  /** Session of an administrator who acts for a student. */
  readonly session: StudentSession;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Turns the session back into an administrator session, under a new id. Null when the session has changed in the
 * meantime.
 *
 * @param trx a system transaction, because a school's transaction cannot reach sessions
 * @returns the id for the cookie
 */
export async function endImpersonation(
  trx: Transaction<Database>,
  { session, now, requestId }: ImpersonationEnd,
): Promise<string | null> {
  const id = createSessionId();
  const ended = await trx
    .updateTable('sessions')
    .set({ idHash: hashSessionId(id), studentId: null, actingUntil: null, createdAt: now, lastSeenAt: now })
    .where('idHash', '=', session.idHash)
    .where('revokedAt', 'is', null)
    .where('administratorId', 'is not', null)
    .returning('idHash')
    .executeTakeFirst();
  if (!ended) return null;
  const fact = { action: 'impersonation.ended', subjectId: session.studentId };
  await recordAudit({ trx, session, now, requestId }, fact);
  return id;
}
