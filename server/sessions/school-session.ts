import type { SchoolSession, Session } from './session.ts';

/** The session where it is one of a school; null for visitors and for staff, who belong to none. */
export function schoolSession(session: Session | null): SchoolSession | null {
  return session === null || session.role === 'staff' ? null : session;
}
