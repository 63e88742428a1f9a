import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyRing, SealError } from './key-ring.ts';

const older = { id: '2025', key: randomBytes(32) };
const newer = { id: '2026', key: randomBytes(32) };

describe('a key ring', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const ring = createKeyRing([newer]);
    const first = ring.seal('JBSWY3DPEHPK3PXP', 'totp:adm_1');
    expect(ring.open(first, 'totp:adm_1')).toBe('JBSWY3DPEHPK3PXP');
    expect(ring.seal('JBSWY3DPEHPK3PXP', 'totp:adm_1')).not.toBe(first);
    expect(first).not.toContain('JBSWY3DPEHPK3PXP');
  });

  it('opens with a key that has been replaced, and seals with the newest', () => {
    const before = createKeyRing([older]).seal('text', 'p');
    const ring = createKeyRing([newer, older]);
    expect(ring.open(before, 'p')).toBe('text');
    expect(ring.seal('text', 'p')).toMatch(/^2026\./);
    expect(() => createKeyRing([newer]).open(before, 'p')).toThrow(SealError);
  });

  it('refuses text that was sealed for another purpose, was changed, or is not sealed', () => {
    const ring = createKeyRing([newer]);
    const sealed = ring.seal('text', 'totp:adm_1');
    const at = sealed.length - 3;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    for (const [text, purpose] of [
      [sealed, 'totp:adm_2'],
      [changed, 'totp:adm_1'],
      ['2026.', 'totp:adm_1'],
      ['', 'totp:adm_1'],
    ] as const)
      expect(() => ring.open(text, purpose)).toThrow(SealError);
  });
});
