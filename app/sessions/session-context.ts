import { createContext, use } from 'react';
import type { Session, SignedIn, SignedInStudent } from '../api/portal.ts';

export interface SessionAccess {
  readonly session: Session;
  /** Whether the user was signed in on this page earlier and the session has ended. */
  readonly hasEnded: boolean;
  /** Loads the session again, e.g. after a sign-in or when the browser restores a page from its cache. */
  readonly refresh: () => Promise<void>;
  /** Ends the session on the server and clears the student's data from this page. */
  readonly signOut: () => Promise<void>;
  /** Records that the session has ended. The same student's answers stay in memory. */
  readonly markExpired: () => void;
}

export const SessionContext = createContext<SessionAccess | null>(null);

/** Returns the session for components around the pages. They render before the session is loaded. */
export function usePossibleSession(): SessionAccess | null {
  return use(SessionContext);
}

export function useSession(): SessionAccess {
  const access = use(SessionContext);
  if (access === null) throw new Error('useSession is called before the session is known');
  return access;
}

/** Returns the session for a page that is open to signed-in users in any role. */
export function useSignedIn(): SignedIn {
  const { session } = useSession();
  if (!session.authenticated) throw new Error('useSignedIn is called on a public page');
  return session;
}

/** Returns the session for a page for students and for administrators who act for one. */
export function useStudent(): SignedInStudent {
  const { session } = useSession();
  if (!session.authenticated || session.role !== 'student')
    throw new Error('useStudent is called on a page that other roles can open');
  return session;
}
