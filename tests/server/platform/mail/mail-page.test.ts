import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/platform/config/config.ts';
import type { Environment } from '../../../../server/platform/config/environment-reader.ts';
import { mailPageFolder } from '../../../../server/platform/mail-page/mail-page-folder.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../../open-test-server.ts';
import { postTestMail } from './post-test-mail.ts';

const evil = '<script>alert(1)</script>"\'&';

describe('the development page for mail', () => {
  let portal: TestServer;
  let here: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer();
    here = portal.visitor('127.0.0.1');
    await postTestMail(portal, { content: { subject: 'The first', paragraphs: ['Hello,'] } });
    await postTestMail(portal, {
      to: { name: evil, address: 'ada@bay-state.example' },
      content: { subject: evil, paragraphs: [evil], action: { label: 'Go on', url: 'http://127.0.0.1:3000/login' } },
    });
    await portal.outbox.runOnce();
  }, 60_000);
  afterAll(() => portal.close());

  const idsIn = (page: string) => [...page.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, id = '']) => id);

  it('lists the messages, newest first, with recipient, subject and time', async () => {
    const { statusCode, body, headers } = await here.get('/dev/mail');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(idsIn(body)).toEqual([
      expect.stringMatching(/^outbox-2-[0-9a-f]{12}$/),
      expect.stringMatching(/^outbox-1-[0-9a-f]{12}$/),
    ]);
    expect(body).toContain('The first');
    expect(body).toContain('ada@bay-state.example');
    expect(body).toMatch(/<time datetime="20\d\d-/);
    expect(body).not.toContain('<script');
  });

  it('shows one as text, its links, its source, and its HTML in a frame without scripts', async () => {
    const [id = ''] = idsIn((await here.get('/dev/mail')).body);
    const page = await here.get(`/dev/mail/${id}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('<a href="http://127.0.0.1:3000/login">');
    expect(page.body).toMatch(/<iframe title="[^"]+" src="\/dev\/mail\/[^"]+\/html" sandbox="[^"]*"/);
    expect(page.body).not.toContain('allow-scripts');
    const message = await here.get(`/dev/mail/${id}/html`);
    expect(message.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox allow-popups /);
    expect(message.headers['content-security-policy']).not.toMatch(/script/);
    expect(message.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(message.body).toContain('&lt;script&gt;');
    const source = await here.get(`/dev/mail/${id}/source`);
    expect(source.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(source.headers['x-content-type-options']).toBe('nosniff');
    expect(source.body).toContain('Auto-Submitted: auto-generated\r\n');
  });

  it.each(['nobody', '..%2f..%2fdata-keys', '%2e%2e', 'outbox-1.eml'])(
    'serves no file except an email: %s',
    async (id) => {
      for (const address of [`/dev/mail/${id}`, `/dev/mail/${id}/html`, `/dev/mail/${id}/source`])
        expect((await here.get(address)).statusCode).toBe(404);
    },
  );

  it('does not exist for another machine, or under a name that another site gave this one', async () => {
    expect((await portal.visitor('192.0.2.1').get('/dev/mail')).statusCode).toBe(404);
    for (const host of [
      'evil.example',
      'evil.example:3000',
      '192.0.2.7:3000',
      '127.0.0.1@evil.example',
      'evil example',
    ])
      expect((await here.request({ url: '/dev/mail', headers: { host } })).statusCode, host).toBe(404);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await here.request({ url: '/dev/mail', headers: { host } })).statusCode, host).toBe(200);
  });

  it.each([
    ['forwarded', 'for=203.0.113.9'],
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'cover.example.edu'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 edge'],
    ['cf-connecting-ip', '203.0.113.9'],
  ])('does not exist through a proxy on this machine, which sends %s', async (name, value) => {
    const [id = ''] = idsIn((await here.get('/dev/mail')).body);
    for (const path of ['', `/${id}`, `/${id}/html`, `/${id}/source`]) {
      const answer = await here.request({ url: `/dev/mail${path}`, headers: { [name]: value } });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toContain('Hello');
    }
    // An empty header also counts as a proxy's header.
    expect((await here.request({ url: '/dev/mail', headers: { [name]: '' } })).statusCode).toBe(404);
  });

  it('does not exist through a proxy that adds no header and uses HTTP/1.0, as nginx does by default', async () => {
    const address = await portal.server.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (version: string) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(`GET /dev/mail HTTP/${version}\r\nHost: ${new URL(address).host}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n', 1)[0];
    };
    expect(await ask('1.0')).toContain('404');
    expect(await ask('1.1')).toContain('200');
  });

  it.each<[string, Environment]>([
    ['in production', { NODE_ENV: 'production' }],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1025' }],
    ['where other machines reach the portal', { HOST: '0.0.0.0', BASE_URL: 'https://cover.example.edu' }],
    ['behind a proxy on this machine', { BASE_URL: 'https://cover.example.edu' }],
  ])('does not exist %s', async (_where, environment) => {
    expect(mailPageFolder(readConfig(environment, '/srv/portal'))).toBeUndefined();
    // A test server has a fixed date, and a production server refuses to start with a fixed date.
    const other = await openTestServer({
      sharing: portal,
      environment: { TODAY: '', LOG_LEVEL: 'silent', ...environment },
    });
    expect(other.accessTable.filter(({ url }) => url.startsWith('/dev'))).toEqual([]);
    expect((await other.visitor('127.0.0.1').get('/dev/mail')).statusCode).toBe(404);
    await other.close();
  });
});
