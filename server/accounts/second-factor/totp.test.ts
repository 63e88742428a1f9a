import { describe, expect, it } from 'vitest';
import { encodeBase32 } from './base32.ts';
import { findTotpStep, totpCode, totpStep, totpUri } from './totp.ts';

// The SHA-1 secret of RFC 6238, appendix B. An authenticator app shows the last six of its eight digits.
const secret = Buffer.from('12345678901234567890');

describe('totpCode', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %d is %s, as RFC 6238 says', (second, code) => {
    expect(totpCode(secret, totpStep(new Date(second * 1000)))).toBe(code);
  });
});

describe('findTotpStep', () => {
  const now = new Date(1_111_111_111_000);
  const step = totpStep(now);

  it.each([-1, 0, 1])('accepts a code that is %d steps off', (offset) => {
    expect(findTotpStep(secret, totpCode(secret, step + offset), now)).toBe(step + offset);
  });

  it.each([-2, 2])('refuses a code that is %d steps off', (offset) => {
    expect(findTotpStep(secret, totpCode(secret, step + offset), now)).toBeNull();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '05047 '])('refuses %j, which is not a code', (code) => {
    expect(findTotpStep(secret, code, now)).toBeNull();
  });
});

describe('encodeBase32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %s, as RFC 4648 says', (text, written) => {
    expect(encodeBase32(Buffer.from(text))).toBe(written);
  });
});

it('the URI of a secret escapes the email address in it', () => {
  expect(totpUri(secret, 'a&b=c@x.example')).toBe(
    'otpauth://totp/Campus%20Cover:a%26b%3Dc%40x.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Campus%20Cover',
  );
});
