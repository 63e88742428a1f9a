import type { Session } from './session.ts';

/** Whose session it is: an administrator stays the owner while acting as a student. */
export function sessionOwner(session: Session): { readonly studentId: string } | { readonly administratorId: string } {
  if (session.role === 'administrator') return { administratorId: session.administratorId };
  return session.acting === null
    ? { studentId: session.studentId }
    : { administratorId: session.acting.administratorId };
}
