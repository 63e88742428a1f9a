import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { AdministratorSession, StudentSession } from '../platform/access/session.ts';
import type { Database } from '../platform/storage/index.ts';
import { createSessionId, hashSessionId } from '../sessions/session-id.ts';
import { actingLimitMs } from '../sessions/session-limits.ts';

interface ImpersonationRequest {
  readonly session: AdministratorSession;
  readonly schoolStudentId: string;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Lets an administrator act for a student at their own school. The session continues under a new id as the student's
 * session, for a limited time. Null when the school has no such student, when the account is closed, or when the
 * session has changed in the meantime.
 *
 * @param trx a system transaction, because a school's transaction cannot reach sessions
 * @returns the id for the cookie
 */
export async function startImpersonation(
  trx: Transaction<Database>,
  { session, schoolStudentId, now, requestId }: ImpersonationRequest,
): Promise<string | null> {
  const { universityId, administratorId, idHash } = session;
  const student = await trx
    .selectFrom('students')
    .select('id')
    .where('universityId', '=', universityId)
    .where('schoolStudentId', '=', schoolStudentId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  const row = await trx
    .selectFrom('sessions')
    .select('expiresAt')
    .where('idHash', '=', idHash)
    .where('administratorId', '=', administratorId)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!student || !row) {
    await recordAudit({ trx, session, now, requestId }, { action: 'impersonation.started', outcome: 'refused' });
    return null;
  }

  const until = new Date(Math.min(now.getTime() + actingLimitMs, Date.parse(row.expiresAt))).toISOString();
  const id = createSessionId();
  await trx
    .updateTable('sessions')
    .set({ idHash: hashSessionId(id), studentId: student.id, actingUntil: until, createdAt: now, lastSeenAt: now })
    .where('idHash', '=', idHash)
    .execute();
  const acting: StudentSession = {
    ...session,
    role: 'student',
    studentId: student.id,
    acting: { administratorId, until },
  };
  const fact = { action: 'impersonation.started', subjectId: student.id, details: { until } };
  await recordAudit({ trx, session: acting, now, requestId }, fact);
  return id;
}
