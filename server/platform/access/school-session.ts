import type { SchoolSession, Session } from './session.ts';

/** The session if its user is at a school. Null for visitors, staff, and a broker's person who has not chosen a school. */
export function schoolSession(session: Session | null): SchoolSession | null {
  if (session === null || session.role === 'staff') return null;
  return session.universityId === null ? null : session;
}
