import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, origin, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';

const log: string[] = [];
let portal: TestServer;
let ada: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer({ environment: { LOG_LEVEL: 'debug' }, log: (line) => log.push(line) });
  ada = await portal.student('ada@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

describe('a request from another site', () => {
  const signOut = (headers: Record<string, string | undefined>) =>
    portal.server.inject({
      method: 'POST',
      url: '/api/sitecore/Account/Dashboard',
      headers: headers as Record<string, string>,
    });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['an opaque origin', { origin: 'null' }],
    ['the same host on a different port', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }],
    [
      'a name that only looks like this machine',
      { origin: 'http://127.0.0.1.evil.example:3000', host: '127.0.0.1.evil.example:3000' },
    ],
    ['a browser that reports a cross-site request', { origin, 'sec-fetch-site': 'cross-site' }],
    ['a browser that reports a request from another host of the same site', { origin, 'sec-fetch-site': 'same-site' }],
  ])('is refused with %s', async (_case, headers) => {
    const answer = await signOut(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
  });

  it.each([
    ['its own origin', { origin }],
    ['its own origin and the browser agrees', { origin, 'sec-fetch-site': 'same-origin' }],
    [
      'localhost instead of 127.0.0.1, at the requested address',
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ],
  ])('is not assumed for a request with %s', async (_case, headers) => {
    expect((await signOut(headers)).statusCode).toBe(200);
  });
});

describe('every response', () => {
  it.each(['/api/portal/session', '/healthz', '/nowhere', '/api/nowhere', '/%zz'])(
    'carries the security headers: %s',
    async (url) => {
      const { headers } = await portal.visitor().get(url);
      const policy = String(headers['content-security-policy']);
      for (const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        'report-uri /api/csp-reports',
        'report-to policy',
      ]) {
        expect(policy).toContain(directive);
      }
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      expect(headers).toMatchObject({
        'reporting-endpoints': 'policy="/api/csp-reports"',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );
});

describe('a request that is not HTTP', () => {
  const listen = async (): Promise<number> =>
    Number(new URL(await portal.server.listen({ host: '127.0.0.1', port: 0 })).port);

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 400],
  ])('gets a response like any other and is closed: %s', async (_case, text, status) => {
    const address = portal.server.server.address() as AddressInfo | null;
    const port = address?.port ?? (await listen());
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'self'");
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ code: 'BODY_MALFORMED' });
  });
});

describe('a browser’s report about the policy', () => {
  it('is counted, and logged by directive without the address', async () => {
    const before = portal.policyReports.count;
    const report = {
      'csp-report': { 'violated-directive': 'script-src', 'document-uri': 'https://x/waiver?Id=cov_secret' },
    };
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
    expect(portal.policyReports.count).toBe(before + 1);
    expect(log.join('')).toContain('"directive":"script-src"');
    expect(log.join('')).not.toContain('cov_secret');
  });

  it('is not counted or logged above an address’s limit, and another address may still report', async () => {
    const report = (remoteAddress: string) =>
      portal.server.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: '{"csp-report":{"violated-directive":"font-src"}}',
        remoteAddress,
      });
    const before = portal.policyReports.count;
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await report('198.51.100.77')).statusCode),
    );
    expect([204, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([120, 10]);
    expect(portal.policyReports.count).toBe(before + 120);
    expect(log.join('').match(/"directive":"font-src"/g)).toHaveLength(120);
    expect((await report('198.51.100.78')).statusCode).toBe(204);
  });
});

describe('a refusal', () => {
  it('is a problem body with a code, a message and a reference that is in the log', async () => {
    const answer = await ada.get('/api/forms/waiver/visit?Id=cov_nobody');
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = answer.json<{ reference: string }>();
    expect(problem).toEqual({
      type: '/api/docs#NOT_FOUND',
      title: 'Not found',
      status: 404,
      code: 'NOT_FOUND',
      detail: 'There is nothing at this address, or you do not have access to it.',
      reference: expect.stringMatching(/^R-[0-9A-Z]{10}$/) as string,
    });
    expect(answer.headers['x-reference']).toBe(problem.reference);
    expect(log.join('')).toContain(`"reqId":"${problem.reference}"`);
  });

  it.each([
    ['an unknown call', 'GET', '/api/nowhere', undefined, 404, 'NOT_FOUND'],
    ['an address that is invalid', 'GET', '/%zz', undefined, 404, 'NOT_FOUND'],
    [
      'a query parameter that is not declared',
      'GET',
      '/api/forms/waiver/visit?Id=cov_ada&admin=1',
      undefined,
      400,
      'REQUEST_INVALID',
    ],
    [
      'a repeated query parameter',
      'GET',
      '/api/forms/waiver/visit?Id=cov_ada&Id=cov_ben',
      undefined,
      400,
      'REQUEST_INVALID',
    ],
    ['broken JSON', 'POST', '/api/sitecore/Account/Login', '{"email":', 400, 'BODY_MALFORMED'],
    [
      '__proto__ in JSON',
      'POST',
      '/api/sitecore/Account/Login',
      '{"email":"a@b.co","__proto__":{"isAdmin":true}}',
      400,
      'BODY_MALFORMED',
    ],
    [
      'constructor.prototype in JSON',
      'POST',
      '/api/sitecore/Account/Login',
      '{"email":"a@b.co","constructor":{"prototype":{}}}',
      400,
      'BODY_MALFORMED',
    ],
    [
      '10 MB of JSON',
      'POST',
      '/api/sitecore/Account/Login',
      `{"email":"${'a'.repeat(10 * 1024 * 1024)}"}`,
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'text with a NUL in it',
      'POST',
      '/api/sitecore/Account/Login',
      '{"email":"a\\u0000@b.co"}',
      400,
      'REQUEST_INVALID',
    ],
    [
      'half of a surrogate pair',
      'POST',
      '/api/sitecore/Account/Login',
      '{"email":"a\\ud800@b.co"}',
      400,
      'REQUEST_INVALID',
    ],
    ['a query with a NUL in it', 'GET', '/api/forms/waiver/visit?Id=cov%00', undefined, 400, 'REQUEST_INVALID'],
    ['JSON that is not an object', 'POST', '/api/sitecore/Account/Login', '[]', 400, 'REQUEST_INVALID'],
  ] as const)('meets %s', async (_case, method, url, payload, status, code) => {
    const answer = await ada.request({
      method,
      url,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.json()).toMatchObject({ status, code });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['PUT', '/api/portal/session', 'GET, HEAD'],
    ['GET', '/api/sitecore/Account/Login', 'POST'],
    ['POST', '/api/forms/documents/doc_1?any=thing', 'DELETE, GET, HEAD'],
    ['DELETE', '/saml/old-dominion/login', 'GET, HEAD'],
  ] as const)('names the methods that a call accepts: not %s %s', async (method, url, allowed) => {
    const answer = await portal.visitor().request({ method, url });
    expect(answer.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed]);
  });

  it.each([17, 3000, 5000, 8000, 20_000, 120_000])('refuses lists nested %i deep, in any call', async (depth) => {
    const hash = (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<{ definitionHash: string }>()
      .definitionHash;
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const [method, url] of [
      ['PUT', '/api/forms/waiver/draft?Id=cov_ada'],
      ['POST', '/api/forms/waiver/submissions?Id=cov_ada'],
    ] as const) {
      const answer = await ada.request({
        method,
        url,
        headers: { 'content-type': 'application/json', 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a01' },
        payload: `{"answers":{"City":${nested}},"definitionHash":"${hash}"}`,
      });
      expect([400, 422], `${method} ${url}`).toContain(answer.statusCode);
    }
  });

  it('names at most 200 issues, so that thousands of forged fields do not make a long response', async () => {
    const hash = (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<{ definitionHash: string }>()
      .definitionHash;
    const answers = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, 1]));
    const answer = await ada.post(
      '/api/forms/waiver/submissions?Id=cov_ada',
      { answers, definitionHash: hash },
      { 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a01' },
    );
    expect(answer.json<{ issues: unknown[] }>().issues).toHaveLength(200);
  });

  it('is sent for a content type that a call does not accept', async () => {
    const answer = await ada.request({
      method: 'POST',
      url: '/api/sitecore/Account/Login',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(answer.json()).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  it('keeps the cause of a failure in the log and out of the response', async () => {
    const breaking = await openTestServer({
      sharing: portal,
      environment: { TODAY: '', LOG_LEVEL: 'info' },
      log: (line) => log.push(line),
    });
    const cleo = await breaking.student('cleo@cascadia.example');
    await breaking.storage.system((trx) =>
      trx.updateTable('universities').set({ timeZone: 'Nowhere/Nothing' }).where('id', '=', 'uni_cascadia').execute(),
    );
    const answer = await cleo.get('/api/portal/dashboard');
    expect(answer.json()).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(answer.body).not.toMatch(/Nowhere|time zone|stack/i);
    expect(log.join('')).toContain('Nowhere/Nothing');
    await breaking.storage.system((trx) =>
      trx.updateTable('universities').set({ timeZone: 'America/New_York' }).where('id', '=', 'uni_cascadia').execute(),
    );
    await breaking.close();
  }, 60_000);
});

describe('the log', () => {
  it('contains no queries, names, email addresses, passwords or cookies', async () => {
    await ada.post('/api/sitecore/Account/Login', { email: 'ada@bay-state.example', password: 'Very-Secret-9' });
    await ada.get('/api/sitecore/Waiver/CheckSubscriberDOB?subscriberDOB=1972-04-27');
    await ada.get('/api/PrefillWaiver?filter=StudentCoverageID:eq:cov_ada');
    const text = log.join('');
    expect(text).toContain('"route":"/api/sitecore/Waiver/CheckSubscriberDOB"');
    for (const secret of [
      'ada@',
      'Very-Secret-9',
      testPassword,
      '1972-04-27',
      'cov_ada',
      'Sample',
      ada.cookie() ?? 'no cookie',
      '192.0.2.1',
    ]) {
      expect(text, `holds ${secret}`).not.toContain(secret);
    }
  });
});

describe('health and readiness', () => {
  it('respond while the server runs, and readiness ends when a stop begins', async () => {
    expect((await portal.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await portal.server.inject('/readyz')).json()).toEqual({ status: 'ok' });
    const stopping = await openTestServer({ sharing: portal });
    stopping.beginStop();
    expect((await stopping.server.inject('/readyz')).json()).toMatchObject({ status: 503, code: 'STOPPING' });
    expect((await stopping.server.inject('/healthz')).statusCode).toBe(200);
    await stopping.close();
  }, 60_000);

  it('let a request in progress finish and then close its connection: a stop does not wait for a browser to close it', async () => {
    const stopping = await openTestServer({ sharing: portal });
    const address = new URL(await stopping.server.listen({ host: '127.0.0.1', port: 0 }));
    const body = JSON.stringify({ email: 'nobody@bay-state.example' });
    const socket = connect(Number(address.port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    const lines = [
      'POST /api/sitecore/Account/CheckUserLogin HTTP/1.1',
      `Host: ${address.host}`,
      `Origin: ${address.origin}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const arrived = new Promise<void>((resolve) => stopping.server.server.once('request', () => resolve()));
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    await arrived;
    stopping.beginStop();
    const closed = stopping.close();
    socket.write(body.slice(5));
    await closed;
    expect(received).toContain('HTTP/1.1 200 OK');
    expect(received).toContain('{"isSSO":false}');
  }, 20_000);
});

describe('the description of the calls', () => {
  it('names every call of the specification that the waiver needs, with its shapes', async () => {
    const document = (await portal.server.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, unknown>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/sitecore/Account/Login',
        '/api/sitecore/Waiver/WaiverSaveBtnClick',
        '/api/PrefillWaiver',
        '/api/carrier',
        '/api/forms/{formId}/submissions',
        '/api/forms/definitions/{hash}.json',
      ]),
    );
  });

  it('is a page without scripts or inline styles, as the policy requires', async () => {
    const page = (await portal.server.inject('/api/docs')).body;
    expect(page).toContain('/api/forms/{formId}/submissions');
    expect(page).toContain('SUBMISSION_INVALID');
    expect(page).not.toMatch(/<script|style=|<style|javascript:| on[a-z]+=/);
  });
});
