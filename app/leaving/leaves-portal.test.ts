import { describe, expect, it } from 'vitest';
import { foreignHost } from './leaves-portal.ts';

const origin = 'https://cover.example.edu';

describe('[SCR-28] foreignHost', () => {
  it.each([
    ['https://health.bay-state.example/help?a=1#b', 'health.bay-state.example'],
    ['http://cover.example.edu/', 'cover.example.edu'],
    ['https://cover.example.edu:8443/', 'cover.example.edu:8443'],
    ['https://cover.example.edu.evil.example/', 'cover.example.edu.evil.example'],
    ['https://cover.example.edu@evil.example/', 'evil.example'],
    ['//evil.example/login', 'evil.example'],
    ['/\\evil.example', 'evil.example'],
  ])('of %s is %s', (address, host) => {
    expect(foreignHost(address, origin)).toBe(host);
  });

  it.each([
    '/dashboard',
    '#main',
    'https://cover.example.edu/waiver?Id=1',
    'mailto:office@bay-state.example',
    'tel:+16175550100',
    'javascript:void 0',
    'otpauth://totp/x',
    'http://[',
  ])('is null for %s', (address) => {
    expect(foreignHost(address, origin)).toBeNull();
  });
});
