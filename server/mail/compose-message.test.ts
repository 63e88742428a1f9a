import { describe, expect, it } from 'vitest';
import { composeMessage } from './compose-message.ts';

const from = { name: 'Campus Cover', address: 'no-reply@campus-cover.example' };
const date = new Date('2026-11-21T10:00:00Z');
const message = {
  id: 'outbox-1',
  to: { name: 'Ada', address: 'ada@x.example' },
  subject: 'Your waiver',
  text: 'Hello\nthere',
};

describe('composeMessage', () => {
  it('writes headers and text as RFC 5322 wants them', () => {
    const text = composeMessage(message, from, date);
    expect(text).toContain('From: Campus Cover <no-reply@campus-cover.example>\r\n');
    expect(text).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000\r\n');
    expect(text).toContain('Message-ID: <outbox-1@campus-cover.example>\r\n');
    expect(text.endsWith('\r\n\r\nHello\r\nthere\r\n')).toBe(true);
  });

  it.each(['Ada\r\nBcc: all@x.example', 'Ada <eve@evil.example>', 'Zoë “Z” Ångström'.repeat(9)])(
    'lets no name begin another header: %j',
    (name) => {
      const text = composeMessage({ ...message, to: { name, address: 'ada@x.example' }, subject: name }, from, date);
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).not.toContain('Bcc:');
      expect(head).not.toContain('eve@');
      for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(100);
      expect(head).toMatch(/\r\nTo: [\s\S]*<ada@x\.example>\r\n/);
    },
  );

  it('refuses an address that is none', () => {
    const to = { name: 'Ada', address: 'ada@x.example\r\nBcc: all@x.example' };
    expect(() => composeMessage({ ...message, to }, from, date)).toThrow('A mail address has an unexpected shape.');
  });
});
