import type { Session } from './session.ts';

/** Whose session it is: an administrator stays the owner while acting as a student. Staff are kept among the administrators. */
export function sessionOwner(session: Session): { readonly studentId: string } | { readonly administratorId: string } {
  if (session.role === 'staff') return { administratorId: session.staffId };
  if (session.role === 'administrator') return { administratorId: session.administratorId };
  return session.acting === null
    ? { studentId: session.studentId }
    : { administratorId: session.acting.administratorId };
}
