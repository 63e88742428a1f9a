import type { School, Session } from '../api/portal.ts';

/** Returns the signed-in user's school. Returns null for visitors, for staff, for a broker's
 * person who has not chosen a school, and until the session is loaded. */
export function schoolOf(session: Session | undefined): School | null {
  return session?.authenticated === true && session.role !== 'staff' ? session.university : null;
}
