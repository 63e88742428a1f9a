const startPages: ReadonlySet<string> = new Set(['/', '/login', '/dashboard']);

/** The address of the login page that brings the student back to where they are, unless every sign-in leads there. */
export function loginAddress(from: { readonly pathname: string; readonly search: string }): string {
  if (startPages.has(from.pathname)) return '/login';
  return `/login?${new URLSearchParams({ returnTo: `${from.pathname}${from.search}` }).toString()}`;
}

/** The address of a step of the sign-in that comes before the page that asked for it. @param returnTo that page; null for none */
export function stepAddress(step: string, returnTo: string | null): string {
  if (returnTo === null) return step;
  return `${step}${step.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo }).toString()}`;
}

/**
 * An address that may be followed inside the portal, or `null`.
 * `//evil.example`, `/\evil.example` and `https://evil.example` all leave it and give `null`; so does `/.//evil.example`, whose path alone
 * is the address of somebody else.
 */
export function portalPath(address: string | null | undefined, origin: string): string | null {
  if (address === null || address === undefined || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const isInside = url.origin === origin && !url.pathname.startsWith('//');
  return isInside ? `${url.pathname}${url.search}${url.hash}` : null;
}
