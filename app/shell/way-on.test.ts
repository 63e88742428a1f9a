import { describe, expect, it } from 'vitest';
import { findWayOn } from './way-on.ts';

describe('findWayOn', () => {
  it.each([
    ['LINK_EXPIRED', '/forgotten', 'Ask for a new link'],
    ['SIGN_ON_AT_SCHOOL', '/saml/hill/login', 'Go to the sign-on of your university'],
    ['NOT_FOUND', '/login', 'Go to sign in'],
    ['NOT_FOUND', '/elsewhere', 'Go on'],
  ])('says of %s and %s: %s', (code, url, label) => {
    expect(findWayOn({ code, url })).toEqual({ label, url });
  });

  it('knows none when the server names none', () => {
    expect(findWayOn({ code: 'LINK_EXPIRED' })).toBeNull();
  });
});
