import type { FoundSession, Session, StudentReading } from '../platform/access/session.ts';
import type { SignOn, Storage } from '../platform/storage/index.ts';
import { idleLimitMs } from './session-limits.ts';

/** Minimum time between two writes of `lastSeenAt`, so that the server does not write on every request. */
const touchEveryMs = 30_000;

/** What the database function `read_session` returns. Its times are ISO timestamps with an offset. */
interface Found {
  readonly idHash: string;
  readonly studentId: string | null;
  readonly administratorId: string | null;
  readonly staffId: string | null;
  readonly brokerId: string | null;
  readonly actingUntil: string | null;
  readonly universityId: string | null;
  /** The school for which a broker's person works, while it is granted. */
  readonly grantedUniversityId: string | null;
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

interface Lookup {
  readonly idHash: string;
  readonly now: Date;
  readonly alsoReads?: StudentReading | undefined;
}

/**
 * Finds the session for a cookie, if both time limits allow it and the account is not disabled. Calling this function
 * keeps the session alive.
 */
export async function findSession(storage: Storage, { idHash, now, alsoReads }: Lookup): Promise<FoundSession | null> {
  const seenAfter = new Date(now.getTime() - idleLimitMs);
  const statement = alsoReads === undefined ? readSession : statementReading(alsoReads);
  const row = await storage.readJson<FoundRow>(statement, [idHash, now, seenAfter]);
  const found = row?.session;
  if (!found || found.administratorDisabledAt !== null) return null;
  // If a student account is disabled, only its own sessions end. An administrator who acts for the student stays signed
  // in as an administrator.
  if (found.administratorId === null && found.studentDisabledAt !== null) return null;
  const session = describeSession(found, now);
  if (session === null) return null;
  if (now.getTime() - Date.parse(found.lastSeenAt) > touchEveryMs) {
    await storage.system((trx) =>
      trx.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute(),
    );
  }
  return {
    session,
    student: describeStudent(found),
    university: describeUniversity(found),
    // An administrator whose time to act for the student has passed must not see what was read about the student.
    read: session.role === 'student' ? (row.read ?? null) : null,
  };
}

interface FoundRow {
  readonly session: Found | null;
  readonly read?: unknown;
}

const readSession = 'select read_session($1, $2, $3) as session';
const statements = new Map<StudentReading, string>();

/** `offset 0` makes PostgreSQL look up the session once. Without a student, the other function is not called. */
function statementReading(reading: StudentReading): string {
  const known = statements.get(reading);
  if (known !== undefined) return known;
  const statement = `select session, ${reading}(session ->> 'studentId', session ->> 'universityId', session ->> 'slug') as read from (${readSession} offset 0) as found`;
  statements.set(reading, statement);
  return statement;
}

function describeStudent({ firstName, lastName, email, schoolStudentId }: Found): FoundSession['student'] {
  if (firstName === null || lastName === null || email === null || schoolStudentId === null) return null;
  return { firstName, lastName, email, schoolStudentId };
}

function describeUniversity(row: Found): FoundSession['university'] {
  const { slug, universityName, timeZone, signOn, supportUrl, payUrl } = row;
  const universityId = row.universityId ?? row.grantedUniversityId;
  if (universityId === null || slug === null || universityName === null) return null;
  if (timeZone === null || signOn === null || supportUrl === null) return null;
  return { id: universityId, slug, name: universityName, timeZone, signOn, supportUrl, payUrl };
}

function describeSession(row: Found, now: Date): Session | null {
  const { idHash, universityId, slug, timeZone, studentId, administratorId, staffId, brokerId, actingUntil } = row;
  const expiresAt = new Date(Math.min(Date.parse(row.expiresAt), now.getTime() + idleLimitMs)).toISOString();
  if (staffId !== null) return { role: 'staff', staffId, idHash, expiresAt };
  if (brokerId !== null) {
    const broker = { role: 'broker', administratorId: brokerId, idHash, expiresAt } as const;
    const { grantedUniversityId } = row;
    return grantedUniversityId === null || slug === null || timeZone === null
      ? { ...broker, universityId: null }
      : { ...broker, universityId: grantedUniversityId, slug, timeZone };
  }
  if (universityId === null || slug === null || timeZone === null) return null;
  const facts = { idHash, universityId, slug, timeZone, expiresAt };
  if (administratorId === null) {
    // The table guarantees this: a session without an administrator has a student.
    return { role: 'student', studentId: studentId ?? '', acting: null, ...facts };
  }
  const isOpen = row.studentDisabledAt === null;
  if (studentId !== null && isOpen && actingUntil !== null && Date.parse(actingUntil) > now.getTime()) {
    const until = new Date(actingUntil).toISOString();
    return { role: 'student', studentId, acting: { administratorId, until }, ...facts };
  }
  return { role: 'administrator', administratorId, ...facts };
}
