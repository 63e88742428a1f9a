/** Somebody who is signed in. Lives for one request. */
export type Session = SchoolSession | StaffSession;

/** Somebody of a school. Whoever reads a school from a session has one of these, and no `StaffSession`. */
export type SchoolSession = StudentSession | AdministratorSession;

interface SessionFacts {
  /** SHA-256, hex, of the id in the cookie: what the database knows it by. */
  readonly idHash: string;
  /** The earlier of the idle and the absolute limit, as an ISO moment. */
  readonly expiresAt: string;
}

interface SchoolFacts extends SessionFacts {
  readonly universityId: string;
  /** Decides which day is today at this school. */
  readonly timeZone: string;
}

/** A student, or an administrator of the school who acts as one. */
export interface StudentSession extends SchoolFacts {
  readonly role: 'student';
  readonly studentId: string;
  /** Who acts as the student; null when it is the student. */
  readonly acting: Acting | null;
}

export interface Acting {
  readonly administratorId: string;
  /** ISO moment at which the session is the administrator's alone again. */
  readonly until: string;
}

export interface AdministratorSession extends SchoolFacts {
  readonly role: 'administrator';
  readonly administratorId: string;
}

/** Implementation staff of the company that runs the portal: of no school, and they act as nobody. */
export interface StaffSession extends SessionFacts {
  readonly role: 'staff';
  /** `"stf_…"`, the id of a row of `administrators` without a university. */
  readonly staffId: string;
}

export type Role = Session['role'];
/** Who has an account of the office's kind: invited by an operator, with a second factor. */
export type OfficeRole = Exclude<Role, 'student'>;

/** A session ends this long after its last request. */
export const idleLimitMs = 15 * 60_000;
/** A session ends this long after sign-in, used or not. */
export const absoluteLimitMs = 12 * 60 * 60_000;
/** An administrator acts as a student for at most this long at a time. */
export const actingLimitMs = 60 * 60_000;
