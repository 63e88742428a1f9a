import type { Transaction } from 'kysely';
import type { Session } from '../platform/access/session.ts';
import type { Database } from '../platform/storage/index.ts';
import { idleLimitMs } from './session-limits.ts';

/** Minimum time between two writes of `lastSeenAt`, so that the server does not write on every request. */
const touchEveryMs = 30_000;

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/**
 * Finds the session for a cookie, if both time limits allow it and the account is not disabled. Calling it keeps the
 * session alive.
 */
export async function findSession(trx: Transaction<Database>, idHash: string, now: Date): Promise<Session | null> {
  const row = await readRow(trx, idHash, now);
  if (!row || row.administratorDisabledAt !== null) return null;
  // If a student account is disabled, only its own sessions end. An administrator who acts for the student continues as
  // administrator.
  if (row.administratorId === null && row.studentDisabledAt !== null) return null;
  const session = describeSession(row, now);
  if (now.getTime() - Date.parse(row.lastSeenAt) > touchEveryMs) {
    await trx.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute();
  }
  return session;
}

function readRow(trx: Transaction<Database>, idHash: string, now: Date) {
  return trx
    .selectFrom('sessions')
    .leftJoin('students', 'students.id', 'sessions.studentId')
    .leftJoin('administrators', 'administrators.id', 'sessions.administratorId')
    .leftJoin('universities', 'universities.id', 'sessions.universityId')
    .select([
      'sessions.idHash',
      'sessions.studentId',
      'sessions.administratorId',
      'sessions.staffId',
      'sessions.actingUntil',
      'sessions.universityId',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'students.disabledAt as studentDisabledAt',
      'administrators.disabledAt as administratorDisabledAt',
      'universities.timeZone',
    ])
    .where('sessions.idHash', '=', idHash)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.lastSeenAt', '>', new Date(now.getTime() - idleLimitMs).toISOString())
    .executeTakeFirst();
}

function describeSession(row: Row, now: Date): Session | null {
  const { idHash, universityId, timeZone, studentId, administratorId, staffId, actingUntil } = row;
  const expiresAt = new Date(Math.min(Date.parse(row.expiresAt), now.getTime() + idleLimitMs)).toISOString();
  if (staffId !== null) return { role: 'staff', staffId, idHash, expiresAt };
  if (universityId === null || timeZone === null) return null;
  const facts = { idHash, universityId, timeZone, expiresAt };
  if (administratorId === null) {
    // The table checks this: a session without an administrator has a student.
    return { role: 'student', studentId: studentId ?? '', acting: null, ...facts };
  }
  const isOpen = row.studentDisabledAt === null;
  if (studentId !== null && isOpen && actingUntil !== null && Date.parse(actingUntil) > now.getTime()) {
    return { role: 'student', studentId, acting: { administratorId, until: actingUntil }, ...facts };
  }
  return { role: 'administrator', administratorId, ...facts };
}
