import { describe, expect, it } from 'vitest';
import { loginAddress, portalPath, stepAddress } from './return-address.ts';

const origin = 'https://portal.example';

describe('portalPath', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/form?Id=cov_1&step=review#top', '/form?Id=cov_1&step=review#top'],
    ['https://portal.example/dashboard', '/dashboard'],
    ['dashboard', '/dashboard'],
  ])('follows %s inside the portal', (address, path) => {
    expect(portalPath(address, origin)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/dashboard',
    '/.//evil.example',
    '/login/..//evil.example',
    'https://portal.example//evil.example',
    'javascript:alert(1)',
    'http://[',
    null,
  ])('refuses %s', (address) => {
    expect(portalPath(address, origin)).toBeNull();
  });
});

describe('loginAddress', () => {
  it('includes the page and its query so that the student returns to it', () => {
    expect(loginAddress({ pathname: '/form', search: '?Id=a&step=b' })).toBe(
      '/login?returnTo=%2Fform%3FId%3Da%26step%3Db',
    );
  });

  it.each(['/', '/login', '/dashboard'])('includes nothing from %s, where every sign-in leads anyway', (pathname) => {
    expect(loginAddress({ pathname, search: '' })).toBe('/login');
  });
});

describe('stepAddress', () => {
  it.each([
    ['/second-factor', null, '/second-factor'],
    ['/second-factor', '/workbench/a/b', '/second-factor?returnTo=%2Fworkbench%2Fa%2Fb'],
    ['/step?a=b', '/c?d=e', '/step?a=b&returnTo=%2Fc%3Fd%3De'],
  ])('of %s includes %s', (step, returnTo, address) => {
    expect(stepAddress(step, returnTo)).toBe(address);
  });
});
