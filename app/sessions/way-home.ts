import type { Session } from '../api/portal.ts';
import { homeOf } from './home-of.ts';

/** A link to the user's start page. */
export interface WayHome {
  readonly label: string;
  readonly to: string;
}

const labels = {
  student: 'Go to my coverage',
  administrator: 'Find a student',
  broker: 'Go to your schools',
  staff: 'Go to the workbench',
} as const;

/**
 * Returns the link for leaving a page that has no next step, labeled for the user's role.
 *
 * @param session `undefined` until the session is loaded
 */
export function wayHome(session: Session | undefined): WayHome {
  if (session === undefined) return { label: 'Go to the start page', to: '/' };
  if (!session.authenticated) return { label: 'Go to sign in', to: '/login' };
  return { label: labels[session.role], to: homeOf(session) };
}
