import { sql } from 'kysely';
import type { FoundSession, Session } from '../platform/access/session.ts';
import { prepareQuery, type SignOn, type Storage } from '../platform/storage/index.ts';
import { idleLimitMs } from './session-limits.ts';

/** Minimum time between two writes of `lastSeenAt`, so that the server does not write on every request. */
const touchEveryMs = 30_000;

/** What the database function `find_session` returns. */
interface Row {
  readonly idHash: string;
  readonly studentId: string | null;
  readonly administratorId: string | null;
  readonly staffId: string | null;
  readonly actingUntil: string | null;
  readonly universityId: string | null;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly studentDisabledAt: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly schoolStudentId: string | null;
  readonly administratorDisabledAt: string | null;
  readonly slug: string | null;
  readonly universityName: string | null;
  readonly timeZone: string | null;
  readonly signOn: SignOn | null;
  readonly supportUrl: string | null;
  readonly payUrl: string | null;
}

/**
 * Finds the session for a cookie, if both time limits allow it and the account is not disabled. Calling this function
 * keeps the session alive.
 */
export async function findSession(storage: Storage, idHash: string, now: Date): Promise<FoundSession | null> {
  const seenAfter = new Date(now.getTime() - idleLimitMs);
  const row = await foundSession.executeTakeFirst(storage.db, { idHash, now, seenAfter });
  if (!row || row.administratorDisabledAt !== null) return null;
  // If a student account is disabled, only its own sessions end. An administrator who acts for the student stays signed
  // in as an administrator.
  if (row.administratorId === null && row.studentDisabledAt !== null) return null;
  const session = describeSession(row, now);
  if (session === null) return null;
  if (now.getTime() - Date.parse(row.lastSeenAt) > touchEveryMs) {
    await storage.system((trx) =>
      trx.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute(),
    );
  }
  return { session, student: describeStudent(row), university: describeUniversity(row) };
}

const foundSession = prepareQuery(
  (_db, { idHash, now, seenAfter }: { readonly idHash: string; readonly now: Date; readonly seenAfter: Date }) =>
    sql<Row>`select * from find_session(${idHash}, ${now}, ${seenAfter})`,
);

function describeStudent({ firstName, lastName, email, schoolStudentId }: Row): FoundSession['student'] {
  if (firstName === null || lastName === null || email === null || schoolStudentId === null) return null;
  return { firstName, lastName, email, schoolStudentId };
}

function describeUniversity(row: Row): FoundSession['university'] {
  const { universityId, slug, universityName, timeZone, signOn, supportUrl, payUrl } = row;
  if (universityId === null || slug === null || universityName === null) return null;
  if (timeZone === null || signOn === null || supportUrl === null) return null;
  return { id: universityId, slug, name: universityName, timeZone, signOn, supportUrl, payUrl };
}

function describeSession(row: Row, now: Date): Session | null {
  const { idHash, universityId, slug, timeZone, studentId, administratorId, staffId, actingUntil } = row;
  const expiresAt = new Date(Math.min(Date.parse(row.expiresAt), now.getTime() + idleLimitMs)).toISOString();
  if (staffId !== null) return { role: 'staff', staffId, idHash, expiresAt };
  if (universityId === null || slug === null || timeZone === null) return null;
  const facts = { idHash, universityId, slug, timeZone, expiresAt };
  if (administratorId === null) {
    // The table guarantees this: a session without an administrator has a student.
    return { role: 'student', studentId: studentId ?? '', acting: null, ...facts };
  }
  const isOpen = row.studentDisabledAt === null;
  if (studentId !== null && isOpen && actingUntil !== null && Date.parse(actingUntil) > now.getTime()) {
    return { role: 'student', studentId, acting: { administratorId, until: actingUntil }, ...facts };
  }
  return { role: 'administrator', administratorId, ...facts };
}
