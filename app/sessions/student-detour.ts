import type { Session } from '../api/portal.ts';
import { homeOf } from './home-of.ts';
import { loginAddress } from './return-address.ts';

/** Returns where a student page redirects other users: to the login page and back, or to their own start page. */
export function studentDetour(
  session: Session,
  from: { readonly pathname: string; readonly search: string },
): string | null {
  if (!session.authenticated) return loginAddress(from);
  return session.role === 'student' ? null : homeOf(session);
}
