import { describe, expect, it } from 'vitest';
import { findNextPage } from './next-page.ts';

describe('findNextPage', () => {
  it.each([
    ['LINK_EXPIRED', '/forgotten', 'Request a new link'],
    ['SIGN_ON_AT_SCHOOL', '/saml/hill/login', 'Go to your university’s sign-in page'],
    ['NOT_FOUND', '/login', 'Go to sign in'],
    ['NOT_FOUND', '/elsewhere', 'Continue'],
  ])('returns for %s and %s: %s', (code, url, label) => {
    expect(findNextPage({ code, url })).toEqual({ label, url });
  });

  it('finds none when the server names none', () => {
    expect(findNextPage({ code: 'LINK_EXPIRED' })).toBeNull();
  });
});
