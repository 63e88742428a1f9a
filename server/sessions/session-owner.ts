import type { Session } from '../platform/access/session.ts';

/**
 * Returns the owner of a session: an administrator remains the owner while acting for a student. Staff and
 * a broker's people are in the administrators table.
 */
export function sessionOwner(session: Session): { readonly studentId: string } | { readonly administratorId: string } {
  if (session.role === 'staff') return { administratorId: session.staffId };
  if (session.role !== 'student') return { administratorId: session.administratorId };
  return session.acting === null
    ? { studentId: session.studentId }
    : { administratorId: session.acting.administratorId };
}
