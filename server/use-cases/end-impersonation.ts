import type { Transaction } from 'kysely';
import { createSessionId, hashSessionId } from '../sessions/session-id.ts';
import type { StudentSession } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';
import { recordAudit } from './record-audit.ts';

interface ImpersonationEnd {
  /** Of an administrator who acts as a student. */
  readonly session: StudentSession;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Gives an administrator's session back to them alone, under a new id. Null when it is another by now.
 *
 * @param trx of the whole system, because sessions are out of a school's reach
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
