import { isIP } from 'node:net';

/** What a budget counts as one address: an IPv4 address, or an IPv6 /64, which one household or phone shares. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
