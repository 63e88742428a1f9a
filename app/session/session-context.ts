import { createContext, use } from 'react';
import type { Session, SignedIn, SignedInAdministrator, SignedInStaff, SignedInStudent } from '../api/portal.ts';

export interface SessionAccess {
  readonly session: Session;
  /** The student was signed in on this page before, and the server ended it. */
  readonly hasEnded: boolean;
  /** Asks the server again, after a sign-in or when a page comes back from the browser's cache. */
  readonly refresh: () => Promise<void>;
  /** Ends the session on the server and forgets everything this page knows about the student. */
  readonly signOut: () => Promise<void>;
  /** Notes that the server no longer knows the session. Answers in memory stay for the same student. */
  readonly markExpired: () => void;
}

export const SessionContext = createContext<SessionAccess | null>(null);

/** For what surrounds the pages and is drawn before the server has said who is here. */
export function usePossibleSession(): SessionAccess | null {
  return use(SessionContext);
}

export function useSession(): SessionAccess {
  const access = use(SessionContext);
  if (access === null) throw new Error('useSession is called before the session is known');
  return access;
}

/** The session of a page that is not open to everybody, whatever the role. */
export function useSignedIn(): SignedIn {
  const { session } = useSession();
  if (!session.authenticated) throw new Error('useSignedIn is called on a page that is open to everybody');
  return session;
}

/** The session of a page that only a signed-in student reaches, or who acts as one. */
export function useStudent(): SignedInStudent {
  const { session } = useSession();
  if (!session.authenticated || session.role !== 'student')
    throw new Error('useStudent is called on a page that others reach as well');
  return session;
}

/** The session of a page that only an administrator reaches who acts as nobody. */
export function useAdministrator(): SignedInAdministrator {
  const { session } = useSession();
  if (!session.authenticated || session.role !== 'administrator')
    throw new Error('useAdministrator is called on a page that others reach as well');
  return session;
}

/** The session of a page that only implementation staff reach. */
export function useStaff(): SignedInStaff {
  const { session } = useSession();
  if (!session.authenticated || session.role !== 'staff')
    throw new Error('useStaff is called on a page that others reach as well');
  return session;
}
