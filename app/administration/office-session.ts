import type { School, SignedInAdministrator, SignedInBroker } from '../api/portal.ts';
import { schoolOf } from '../sessions/school-of.ts';
import { useSession } from '../sessions/session-context.ts';

/** Returns the session for a page for administrators who are not acting for a student. */
export function useAdministrator(): SignedInAdministrator {
  const { session } = useSession();
  if (!session.authenticated || session.role !== 'administrator')
    throw new Error('useAdministrator is called on a page that other roles can open');
  return session;
}

/** Returns the school for a page for those who decide for a school. */
export function useDeskSchool(): School {
  const { session } = useSession();
  const school = schoolOf(session);
  if (!session.authenticated || school === null || session.role === 'student')
    throw new Error('useDeskSchool is called on a page that other roles can open');
  return school;
}

/** Returns the session for a page for a broker's people. */
export function useBroker(): SignedInBroker {
  const { session } = useSession();
  if (!session.authenticated || session.role !== 'broker')
    throw new Error('useBroker is called on a page that other roles can open');
  return session;
}
