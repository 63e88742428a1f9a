import { portalPath } from '../../sessions/return-address.ts';

export interface SignOnTarget {
  /** The university's sign-on address from the server, e.g. `"/saml/north-lake/login"`. */
  readonly url: string;
  /** The portal page that required the sign-in. */
  readonly returnTo: string | null;
  readonly origin: string;
}

/**
 * Returns the address that starts a university's sign-on and then returns to the page, or `null` if the address is
 * outside the portal.
 */
export function signOnAddress({ url, returnTo, origin }: SignOnTarget): string | null {
  const path = portalPath(url, origin);
  if (path === null || returnTo === null) return path;
  const address = new URL(path, origin);
  address.searchParams.set('returnTo', returnTo);
  return `${address.pathname}${address.search}`;
}
