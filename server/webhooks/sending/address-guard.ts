import { BlockList, isIP } from 'node:net';

/** Says whether webhooks may connect to an address, e.g. `"203.0.114.7"`. */
export type AddressGuard = (address: string) => boolean;

/** The IPv4 networks that are not part of the public internet, from the registry of special addresses (RFC 6890). */
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All public IPv6 addresses are in the first network; the others are parts of it that can lead elsewhere. */
const publicNetwork6 = '2000::/3';
const specialNetworks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/**
 * Allows public addresses, and the private ones that an operator listed. Otherwise, an address in a webhook could make the
 * portal send requests to the services around it.
 *
 * @param privateNetworks e.g. `["10.20.0.0/16"]`
 */
export function createAddressGuard(privateNetworks: readonly string[]): AddressGuard {
  const allowed = listOf(privateNetworks);
  const special = listOf([...specialNetworks, ...specialNetworks6]);
  const public6 = listOf([publicNetwork6]);
  return (address) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) return false;
    if (allowed.check(address, family)) return true;
    if (special.check(address, family)) return false;
    return family === 'ipv4' || public6.check(address, family);
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}
