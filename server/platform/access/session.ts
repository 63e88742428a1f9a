import type { SignOn } from '../storage/index.ts';

/** A session, and the data about its student and school that the lookup also read. */
export interface FoundSession {
  readonly session: Session;
  /** Null if there is no student: the session of an administrator who is not acting for one, or of staff. */
  readonly student: SessionStudent | null;
  /** Null for staff, and for a broker's person who has not chosen a school. */
  readonly university: SessionUniversity | null;
  /** What the route's `alsoReads` returned; null if there is no student. */
  readonly read: unknown;
}

/**
 * The name of a database function that the lookup of a session also calls, so that the request needs no other
 * statement. The function receives the ids of the student and the university and the school's slug. It must choose the
 * role that sees only that university, and return JSON.
 */
export type StudentReading = `read_${string}`;

export interface SessionStudent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly schoolStudentId: string;
}

export interface SessionUniversity {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly signOn: SignOn;
  readonly supportUrl: string;
  readonly payUrl: string | null;
}

/** A signed-in user. The object exists for one request. */
export type Session = SchoolSession | BrokerSession | StaffSession;

/**
 * A signed-in user at a school. Code that needs the session's school takes this type, which excludes `StaffSession` and
 * `BrokerSession`.
 */
export type SchoolSession = StudentSession | DeskSession;

/** A user who decides for a school: its administrator, or a person of its broker. */
export type DeskSession = AdministratorSession | GrantedSession;

interface SessionFacts {
  /** SHA-256 of the id in the cookie, in hex. The database stores only this hash. */
  readonly idHash: string;
  /** When the session ends: the earlier of the idle and the absolute limit, as an ISO timestamp. */
  readonly expiresAt: string;
}

interface SchoolFacts extends SessionFacts {
  readonly universityId: string;
  /** The school's slug, e.g. `"bay-state"`. */
  readonly slug: string;
  /** Determines today's date at this school. */
  readonly timeZone: string;
}

/** A student, or an administrator at the school who acts for one. */
export interface StudentSession extends SchoolFacts {
  readonly role: 'student';
  readonly studentId: string;
  /** The administrator who acts for the student; null when the student is signed in. */
  readonly acting: Acting | null;
}

export interface Acting {
  readonly administratorId: string;
  /** ISO timestamp. After this time, the session is an administrator session again. */
  readonly until: string;
}

export interface AdministratorSession extends SchoolFacts {
  readonly role: 'administrator';
  readonly administratorId: string;
}

/** A person of a broker who has not chosen one of the schools that are granted to them. */
export interface BrokerSession extends SessionFacts {
  readonly role: 'broker';
  /** `"brk_…"`, the id of a row in `administrators` without a university. */
  readonly administratorId: string;
  readonly universityId: null;
}

/**
 * A person of a broker at the school that they chose. The database checks the grant again when a transaction begins: see
 * `tenantOf`.
 */
export interface GrantedSession extends SchoolFacts {
  readonly role: 'broker';
  /** `"brk_…"` */
  readonly administratorId: string;
}

/** Implementation staff of the company that runs the portal. They belong to no school and cannot act for a student. */
export interface StaffSession extends SessionFacts {
  readonly role: 'staff';
  /** `"stf_…"`, the id of a row in `administrators` without a university. */
  readonly staffId: string;
}

export type Role = Session['role'];
/** Roles with an office account: invited by an operator, with a second factor. */
export type OfficeRole = Exclude<Role, 'student'>;
