import type { School, Session } from '../api/portal.ts';

/** Returns the school of the signed-in user. Returns null for visitors, for staff, and until the session is loaded. */
export function schoolOf(session: Session | undefined): School | null {
  return session?.authenticated === true && session.role !== 'staff' ? session.university : null;
}
