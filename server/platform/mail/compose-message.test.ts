import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMessage } from './compose-message.ts';
import type { MailMessage } from './mail-transport.ts';

const from = { name: 'Campus Cover', address: 'no-reply@campus-cover.example' };
const date = new Date('2026-11-21T10:00:00Z');
const message: MailMessage = {
  id: 'outbox-1-0123456789ab',
  to: { name: 'Ada', address: 'ada@x.example' },
  subject: 'Your waiver',
  text: 'Hello\nthere',
  html: '<p>Hello there</p>',
};

async function compose(change: Partial<MailMessage> = {}, sender = from) {
  const { envelope, source } = await composeMessage({ ...message, ...change }, sender, date);
  const text = source.toString('utf8');
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 2);
  // Unfold the lines, as a mail server reads headers.
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .slice(0, -1);
  return { envelope, text, head, headers, mail: await PostalMime.parse(source) };
}

const usualHeaders = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

function expectOneRecipient({ headers, mail, head, text }: Awaited<ReturnType<typeof compose>>): void {
  expect(headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).sort()).toEqual(usualHeaders);
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(250);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(addressesOf(mail)).toEqual(['ada@x.example']);
  for (const list of [mail.cc, mail.bcc, mail.replyTo]) expect(list ?? []).toEqual([]);
}

const addressesOf = ({ to = [] }: Email) => to.map(({ address }) => address);

describe('composeMessage', () => {
  it('writes what RFC 5322 requires, text and HTML side by side', async () => {
    const { envelope, headers, mail } = await compose();
    expect(envelope).toEqual({ from: from.address, to: 'ada@x.example' });
    expect(headers).toContain('From: Campus Cover <no-reply@campus-cover.example>');
    expect(headers).toContain('To: Ada <ada@x.example>');
    expect(headers).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000');
    expect(headers).toContain('Message-ID: <outbox-1-0123456789ab@campus-cover.example>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers.find((line) => line.startsWith('Content-Type:'))).toContain('multipart/alternative');
    expect(mail.text?.trim()).toBe('Hello\nthere');
    expect(mail.html?.trim()).toBe('<p>Hello there</p>');
  });

  it.each([
    'Ada\r\nBcc: all@x.example',
    'Ada\nBcc: all@x.example\n\nBody of mine',
    'Ada\rBcc: all@x.example',
    'Ada\u0085Bcc: all@x.example',
    'Ada\u2028Bcc: all@x.example',
    'Ada\0',
    'Ada <eve@evil.example>',
    'eve@evil.example, Ada',
    'Ada" <eve@evil.example>, "',
    'Ada\\" <eve@evil.example>',
    '(Ada) eve@evil.example',
    'group: eve@evil.example;',
    '=?utf-8?B?RXZlIDxldmVAZXZpbC5leGFtcGxlPg==?=',
    'Zoë “Z” Ångström 李雷 👩‍⚕️',
    'Ada',
    'Zoë ',
  ])('lets no name start another header or add a recipient, however long: %j', async (text) => {
    for (const times of [1, 2000]) {
      const name = text.repeat(times);
      expectOneRecipient(await compose({ to: { name, address: 'ada@x.example' }, subject: name }));
    }
  });

  it('writes to a person without a name', async () => {
    const composed = await compose({ to: { name: '', address: 'ada@x.example' } });
    expectOneRecipient(composed);
    expect(composed.envelope.to).toBe('ada@x.example');
  });

  it('keeps a name and a subject as they were written', async () => {
    const name = 'Zoë “Z” O’Neil-Ångström, M.D. 李雷';
    const { mail } = await compose({ to: { name, address: 'ada@x.example' }, subject: `For ${name}` });
    expect(mail.to?.[0]?.name).toBe(name);
    expect(mail.subject).toBe(`For ${name}`);
  });

  it.each([
    "o'hara@x.example",
    'ada+waiver@x.example',
    'a!#$%&*+/=?^_`{|}~-.b@x.example',
    `${'a'.repeat(64)}@x.example`,
    '-ada@x.example',
  ])('writes to an unusual but valid address: %s', async (address) => {
    const { envelope, mail } = await compose({ to: { name: 'Ada', address } });
    expect(envelope.to).toBe(address);
    expect(addressesOf(mail)).toEqual([address]);
  });

  it.each([
    'ada@x.example\r\nBcc: all@x.example',
    'ada@x.example,eve@evil.example',
    'ada@x.example eve@evil.example',
    '<ada@x.example>',
    '"eve@evil.example"@x.example',
    'ada@x.example@evil.example',
    'ada(comment)@x.example',
    'ada@[127.0.0.1]',
    'ada\0@x.example',
    'ada',
    '',
  ])('refuses an invalid address, or more than one: %j', async (address) => {
    await expect(compose({ to: { name: 'Ada', address } })).rejects.toThrow(
      'An email address has an unexpected format.',
    );
  });

  it('reads no file and loads no web address that the message mentions', async () => {
    const { mail } = await compose({ text: '/etc/passwd', html: '<img src="file:///etc/passwd">' });
    expect(mail.text?.trim()).toBe('/etc/passwd');
    expect(mail.attachments).toEqual([]);
  });

  it('folds a sender whose name is as long as the setting allows', async () => {
    const { mail, headers } = await compose({}, { ...from, name: 'Österreich '.repeat(50) });
    expect(mail.from?.address).toBe(from.address);
    expect(headers).toHaveLength(usualHeaders.length);
  });
});
