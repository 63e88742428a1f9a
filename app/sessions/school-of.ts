import type { School, Session } from '../api/portal.ts';

/** The school of the signed-in user; null for visitors, for staff, and until the session is loaded. */
export function schoolOf(session: Session | undefined): School | null {
  return session?.authenticated === true && session.role !== 'staff' ? session.university : null;
}
