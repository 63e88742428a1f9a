import type { School, Session } from '../api/portal.ts';

/** The school of who is signed in; null for visitors, for staff, and while nobody knows who is here. */
export function schoolOf(session: Session | undefined): School | null {
  return session?.authenticated === true && session.role !== 'staff' ? session.university : null;
}
