/**
 * The host of another site that an address leads to; `null` for what stays in the portal, and for mail, telephone and
 * whatever else is no page.
 *
 * @param origin the portal's own, e.g. `"https://cover.example.edu"`
 */
export function foreignHost(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.host : null;
}
