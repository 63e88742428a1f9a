import { createServer, type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import type { SmtpConfig } from '../../../../server/platform/config/smtp-config.ts';
import type { MailMessage } from '../../../../server/platform/mail/mail-transport.ts';
import { createSmtpMailTransport } from '../../../../server/platform/mail/smtp-mail-transport.ts';
import { PermanentFailure } from '../../../../server/platform/outbox/permanent-failure.ts';
import { openSmtpServer, refuse, smtpPassword, smtpUser, type TestSmtpServer } from './open-smtp-server.ts';

const from = { name: 'Campus Cover', address: 'no-reply@campus-cover.example' };
const message: MailMessage = {
  id: 'outbox-7-0123456789ab',
  to: { name: 'Zoë <eve@evil.example>\r\nBcc: all@x.example', address: "zo'e@x.example" },
  subject: 'Your waiver, Zoë\r\nBcc: all@x.example',
  text: 'Hello Zoë,\n.\n..and dots\n',
  html: '<p>Hello Zoë,</p>',
};

let server: TestSmtpServer | undefined;
afterEach(() => server?.close());

async function serve(...options: Parameters<typeof openSmtpServer>): Promise<TestSmtpServer> {
  server = await openSmtpServer(...options);
  return server;
}

const deliver = ({ port, certificate }: TestSmtpServer, change: Partial<SmtpConfig> = {}, limitMs = 5_000) =>
  createSmtpMailTransport({
    smtp: {
      host: 'localhost',
      port,
      tls: 'starttls',
      login: { user: smtpUser, password: smtpPassword },
      ca: certificate,
      ...change,
    },
    from,
    limitMs,
  }).deliver(message);

async function failureOf(delivery: Promise<void>): Promise<Error> {
  const error: unknown = await delivery.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('It was delivered.');
  // The part of the error that the log may show, including the stack.
  expect(`${error.stack} ${String(error.cause)}`).not.toContain('Secret');
  expect(`${error.stack} ${String(error.cause)}`).not.toContain('x.example');
  return error;
}

describe('the SMTP transport', () => {
  it('signs in over STARTTLS and sends one message to one recipient', async () => {
    const mailServer = await serve();
    await deliver(mailServer);
    expect(mailServer.logins).toEqual([`${smtpUser} ${smtpPassword}`]);
    const [received] = mailServer.received;
    expect(mailServer.received).toHaveLength(1);
    expect(received).toMatchObject({ from: from.address, to: ["zo'e@x.example"], secure: true });
    expect(received?.source.toString()).toContain('Message-ID: <outbox-7-0123456789ab@campus-cover.example>');
    const mail = await PostalMime.parse(received?.source ?? '');
    expect(mail).toMatchObject({
      subject: 'Your waiver, Zoë Bcc: all@x.example',
      to: [{ address: "zo'e@x.example" }],
    });
    expect(mail.text?.trim()).toBe('Hello Zoë,\n.\n..and dots');
    expect(mail.bcc ?? []).toEqual([]);
  });

  it('uses TLS from the first byte when the server requires it', async () => {
    const mailServer = await serve({ secure: true });
    await deliver(mailServer, { tls: 'implicit' });
    expect(mailServer.received[0]?.secure).toBe(true);
  });

  it('sends unencrypted, without a password, to a server on this machine', async () => {
    const mailServer = await serve({ authOptional: true, hideSTARTTLS: true });
    await deliver(mailServer, { tls: 'none', login: undefined, ca: undefined });
    expect(mailServer.received[0]?.secure).toBe(false);
  });

  it.each<readonly [string, Parameters<typeof openSmtpServer>, Partial<SmtpConfig>]>([
    ['a certificate that no authority signed', [], { ca: undefined }],
    ['a certificate for another name', [{}, 'mail.example'], {}],
    ['no STARTTLS', [{ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }], {}],
  ])('sends neither the password nor the message to a server with %s', async (_what, options, change) => {
    const mailServer = await serve(...options);
    const error = await failureOf(deliver(mailServer, change));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(mailServer.logins).toEqual([]);
    expect(mailServer.received).toEqual([]);
  });

  it.each([450, 451, 452])('may try again after %i', async (code) => {
    const mailServer = await serve({ onRcptTo: (_address, _session, done) => done(refuse(code)) });
    const error = await failureOf(deliver(mailServer));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(error.message).toBe(`The mail server did not accept the message: ${code} at RCPT TO.`);
  });

  it.each([550, 551, 552, 553, 554])('gives up after %i for the recipient', async (code) => {
    const mailServer = await serve({ onRcptTo: (_address, _session, done) => done(refuse(code)) });
    const error = await failureOf(deliver(mailServer));
    expect(error).toBeInstanceOf(PermanentFailure);
    expect(error.message).toBe(`The mail server permanently refused the message: ${code} at RCPT TO.`);
  });

  it('gives up when the message itself is refused', async () => {
    const mailServer = await serve({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refuse(554)));
      },
    });
    expect(await failureOf(deliver(mailServer))).toBeInstanceOf(PermanentFailure);
  });

  it.each([
    ['the password', {}, { login: { user: smtpUser, password: 'Another-Secret-1' } }],
    ['the sender', { onMailFrom: (_address, _session, done) => done(refuse(553)) }, {}],
    ['the client', { onConnect: (_session, done) => done(refuse(554)) }, {}],
    ['a client that has not signed in', { onMailFrom: (_address, _session, done) => done(refuse(530)) }, {}],
  ] satisfies ReadonlyArray<readonly [string, Parameters<typeof openSmtpServer>[0], Partial<SmtpConfig>]>)(
    'may try again when the server refuses %s: settings can be fixed',
    async (_what, options, change) => {
      const error = await failureOf(deliver(await serve(options), change));
      expect(error).not.toBeInstanceOf(PermanentFailure);
      expect(error.message).toMatch(/: 5\d\d/);
    },
  );

  it('may try again when the connection drops in the middle', async () => {
    const mailServer = await serve({ onData: (stream) => void stream.once('data', () => server?.dropAll()) });
    const error = await failureOf(deliver(mailServer));
    expect(error).not.toBeInstanceOf(PermanentFailure);
  });

  it('may try again when the server shuts down at that moment', async () => {
    const mailServer = await serve({ onRcptTo: (_address, _session, done) => done(refuse(421)) });
    expect((await failureOf(deliver(mailServer))).message).toContain(': 421');
  });

  it('may try again when no server is listening', async () => {
    const mailServer = await serve();
    await mailServer.close();
    server = undefined;
    expect(await failureOf(deliver(mailServer))).not.toBeInstanceOf(PermanentFailure);
  });

  it('waits for a silent server only until the time limit, and then disconnects', async () => {
    const silent = createServer();
    const hungUp = new Promise<void>((closed) => {
      silent.on('connection', (socket) => {
        socket.on('error', () => {});
        socket.on('close', () => closed());
        socket.resume();
      });
    });
    await new Promise<void>((listening) => {
      silent.listen(0, '127.0.0.1', listening);
    });
    const { port } = silent.address() as AddressInfo;
    const start = performance.now();
    const error = await failureOf(deliver({ port, certificate: '' } as TestSmtpServer, { ca: undefined }, 200));
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(error).not.toBeInstanceOf(PermanentFailure);
    await hungUp;
    silent.close();
  });

  it('waits for a server that keeps sending lines only until the time limit', async () => {
    let timer: NodeJS.Timeout | undefined;
    const chatty = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('close', () => clearInterval(timer));
      timer = setInterval(() => socket.write('220-one moment\r\n'), 20);
    });
    await new Promise<void>((listening) => {
      chatty.listen(0, '127.0.0.1', listening);
    });
    const { port } = chatty.address() as AddressInfo;
    const error = await failureOf(deliver({ port, certificate: '' } as TestSmtpServer, { ca: undefined }, 200));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    chatty.close();
  });
});
