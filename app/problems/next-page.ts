import type { Problem } from '../api/problem-error.ts';

/** The page where the user continues after the server refuses a request. */
export interface NextPage {
  readonly label: string;
  /** An address on our own server: a page of the portal, or the start of a university's sign-on. */
  readonly url: string;
}

const labels: Readonly<Record<string, string>> = {
  LINK_EXPIRED: 'Request a new link',
  INVITATION_NEEDED: 'Resend my invitation',
  SIGN_ON_AT_SCHOOL: 'Go to your university’s sign-in page',
};

/** Returns the next page that the server names, with a label, or `null` if it names none. */
export function findNextPage({ code, url }: Pick<Problem, 'code' | 'url'>): NextPage | null {
  if (url === undefined) return null;
  return { url, label: labels[code] ?? (url === '/login' ? 'Go to sign in' : 'Continue') };
}
