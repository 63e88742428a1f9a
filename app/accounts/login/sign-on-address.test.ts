import { describe, expect, it } from 'vitest';
import { signOnAddress } from './sign-on-address.ts';

const origin = 'https://portal.example';

describe('signOnAddress', () => {
  it('leads to the university and, from there, back to the requested page', () => {
    expect(signOnAddress({ url: '/saml/north-lake/login', returnTo: null, origin })).toBe('/saml/north-lake/login');
    expect(signOnAddress({ url: '/saml/north-lake/login', returnTo: '/waiver?Id=a&b=c', origin })).toBe(
      '/saml/north-lake/login?returnTo=%2Fwaiver%3FId%3Da%26b%3Dc',
    );
  });

  it('never leaves the portal', () => {
    expect(signOnAddress({ url: 'https://evil.example/login', returnTo: null, origin })).toBeNull();
    expect(signOnAddress({ url: '//evil.example', returnTo: '/dashboard', origin })).toBeNull();
  });
});
