import type { Transaction } from 'kysely';
import { idleLimitMs, type Session } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';

/** `lastSeenAt` is written at most this often, so that reading a page does not mean a write per request. */
const touchEveryMs = 30_000;

/** The session behind a cookie while both limits hold and the account is not disabled; being asked for keeps it alive. */
export async function findSession(trx: Transaction<Database>, idHash: string, now: Date): Promise<Session | null> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('students', 'students.id', 'sessions.studentId')
    .innerJoin('universities', 'universities.id', 'sessions.universityId')
    .select([
      'sessions.studentId',
      'sessions.universityId',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'universities.timeZone',
    ])
    .where('sessions.idHash', '=', idHash)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.lastSeenAt', '>', new Date(now.getTime() - idleLimitMs).toISOString())
    .where('students.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - Date.parse(row.lastSeenAt) > touchEveryMs) {
    await trx.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute();
  }
  const expiresAt = new Date(Math.min(Date.parse(row.expiresAt), now.getTime() + idleLimitMs)).toISOString();
  return { idHash, studentId: row.studentId, universityId: row.universityId, timeZone: row.timeZone, expiresAt };
}
