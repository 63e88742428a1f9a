import { portalPath } from '../session/return-address.ts';

export interface SignOnTarget {
  /** Where the server says that a university signs in, e.g. `"/saml/north-lake/login"`. */
  readonly url: string;
  /** The page of the portal that asked for the sign-in. */
  readonly returnTo: string | null;
  readonly origin: string;
}

/** The address that begins a university's sign-on and leads back to where the person was; `null` outside of the portal. */
export function signOnAddress({ url, returnTo, origin }: SignOnTarget): string | null {
  const path = portalPath(url, origin);
  if (path === null || returnTo === null) return path;
  const address = new URL(path, origin);
  address.searchParams.set('returnTo', returnTo);
  return `${address.pathname}${address.search}`;
}
