import { describe, expect, it } from 'vitest';
import { judgePassword, type PasswordContext } from './judge-password.ts';

const context: PasswordContext = {
  email: 'ada.lovelace@bay-state.example',
  names: ['Ada', 'Núñez'],
  school: { name: 'Bay State University', slug: 'bay-state' },
};

describe('judgePassword', () => {
  it.each(['Password1!', 'P@ssw0rd2026!', 'Qwerty123!', 'Welcome1!', 'Summer2026!', 'Aa1!Aa1!', 'Abcdefg1!'])(
    'rejects %s, which attackers try first',
    (password) => {
      expect(judgePassword(password, context)).toMatch(/easy to guess/);
    },
  );

  it.each(['Lovelace-1815', 'L0velace-1815', 'Nunez-2026-x', 'Baystate-2026', 'Ada.Lovelace1!'])(
    'rejects %s, which contains data about the owner',
    (password) => {
      expect(judgePassword(password, context)).toMatch(/does not contain your name/);
    },
  );

  it.each(['Correct-Horse-7', 'Gq7#mzPw', 'River-Stone-9', 'Canada-Maple-42'])('accepts %s', (password) => {
    expect(judgePassword(password, context)).toBeUndefined();
  });

  it('is fast with twenty characters that can all replace letters', () => {
    const started = performance.now();
    judgePassword('@$!01@$!01@$!01@$!aA', context);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
