import { isIP } from 'node:net';

/** True for an address or a network, e.g. `"10.0.0.5"` or `"10.0.0.0/8"`. */
export function isNetwork(entry: string): boolean {
  const [address, bits, ...rest] = entry.split('/');
  const family = isIP(address ?? '');
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
