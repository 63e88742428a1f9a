import type { SchoolSession, Session } from './session.ts';

/** The session if its user is at a school. Null for visitors, staff, and a broker's person who has not chosen a school. */
export function schoolSession(session: Session | null): SchoolSession | null {
  if (session === null || session.role === 'staff') return null;
  return session.universityId === null ? null : session;
}

/**
 * The university to which the account of a session belongs. Null for a broker's person also while they work for a school:
 * its audit trail and its emails are not for events of the account, e.g. a new password.
 */
export function accountUniversityId(session: Session): string | null {
  return session.role === 'broker' ? null : (schoolSession(session)?.universityId ?? null);
}
