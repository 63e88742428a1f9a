/**
 * Returns the host of an address on another site. Returns `null` for the portal's own addresses and for email, phone
 * and other links that are not web pages.
 *
 * @param origin the portal's own, e.g. `"https://cover.example.edu"`
 */
export function foreignHost(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.host : null;
}
