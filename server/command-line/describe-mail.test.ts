import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { describeMail } from './describe-mail.ts';

const origin = 'http://127.0.0.1:3000';
const linesOf = (environment: Readonly<Record<string, string>>) =>
  describeMail(readConfig(environment, '/srv/portal'), origin);

describe('the lines about email at startup', () => {
  const production = { NODE_ENV: 'production', BASE_URL: 'https://cover.example.edu' };
  const smtp = { SMTP_URL: 'smtp://mail.example.edu:587' };

  it('say where unsent email goes', () => {
    expect(linesOf({})).toEqual(['Unsent email is shown at http://127.0.0.1:3000/dev/mail']);
    expect(linesOf(production)[0]).toMatch(/^Email is written to .*\/mail, not sent\./);
    expect(linesOf(smtp)).toEqual([]);
  });

  it('warn in production while the sender is the example', () => {
    expect(linesOf({ ...production, ...smtp })).toEqual([expect.stringContaining('Set MAIL_FROM_ADDRESS')]);
    expect(linesOf({ ...production, ...smtp, MAIL_FROM_ADDRESS: 'cover@example.edu' })).toEqual([]);
  });
});
