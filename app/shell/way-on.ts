import type { Problem } from '../api/problem-error.ts';

/** Where a person goes on to whom the server has said no. */
export interface WayOn {
  readonly label: string;
  /** Of our own server: a page of the portal, or the way to a university's own sign-on. */
  readonly url: string;
}

const labels: Readonly<Record<string, string>> = {
  LINK_EXPIRED: 'Ask for a new link',
  SIGN_ON_AT_SCHOOL: 'Go to the sign-on of your university',
};

/** What the server names as the way on, in words; `null` when it names none. */
export function findWayOn({ code, url }: Pick<Problem, 'code' | 'url'>): WayOn | null {
  if (url === undefined) return null;
  return { url, label: labels[code] ?? (url === '/login' ? 'Go to sign in' : 'Go on') };
}
