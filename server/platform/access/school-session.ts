import type { SchoolSession, Session } from './session.ts';

/** The session if its user belongs to a school. Null for visitors and for staff, who do not belong to one. */
export function schoolSession(session: Session | null): SchoolSession | null {
  return session === null || session.role === 'staff' ? null : session;
}
