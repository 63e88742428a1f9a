const startPages: ReadonlySet<string> = new Set(['/', '/login', '/dashboard']);

/**
 * Returns the login page's address, with the current page to return to. Leaves out pages that open after every sign-in
 * anyway.
 */
export function loginAddress(from: { readonly pathname: string; readonly search: string }): string {
  if (startPages.has(from.pathname)) return '/login';
  return `/login?${new URLSearchParams({ returnTo: `${from.pathname}${from.search}` }).toString()}`;
}

/**
 * Returns the address of a sign-in step that then returns to a page.
 *
 * @param returnTo that page; null if there is none
 */
export function stepAddress(step: string, returnTo: string | null): string {
  if (returnTo === null) return step;
  return `${step}${step.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo }).toString()}`;
}

/**
 * Returns the path of an address inside the portal, or `null`. Addresses such as `//evil.example`, `/\evil.example` and
 * `https://evil.example` lead out of the portal, so the result is `null`. The same is true of `/.//evil.example`,
 * because its path alone is an address on another site.
 */
export function portalPath(address: string | null | undefined, origin: string): string | null {
  if (address === null || address === undefined || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const isInside = url.origin === origin && !url.pathname.startsWith('//');
  return isInside ? `${url.pathname}${url.search}${url.hash}` : null;
}
