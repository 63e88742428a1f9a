import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../../server/webhooks/sending/address-guard.ts';

describe('the addresses that webhooks may reach', () => {
  const isAllowed = createAddressGuard([]);

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
    '',
  ])('do not include %s', (address) => {
    expect(isAllowed(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2600::1',
    '2001:4860:4860::8888',
  ])('include %s', (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it('include the private networks that an operator lists, and no others', () => {
    const within = createAddressGuard(['10.20.0.0/16', '192.168.7.7', 'fd00:1::/32']);
    expect(['10.20.255.1', '192.168.7.7', 'fd00:1:2::3', '8.8.8.8'].map(within)).toEqual([true, true, true, true]);
    expect(['10.21.0.1', '192.168.7.8', 'fd00:2::1', '127.0.0.1'].map(within)).toEqual([false, false, false, false]);
  });
});
