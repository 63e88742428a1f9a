import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteAccess } from '../../../../server/platform/access/access.ts';
import { multipart } from '../../documents/multipart.ts';
import { openTestServer, origin, type TestServer } from '../../open-test-server.ts';
import { startHaproxy, type Balancer } from '../../../haproxy/start-haproxy.ts';
import { addOffices, visitAs, type Caller } from '../access/callers.ts';
import { openKeepAliveSocket } from './keep-alive-socket.ts';

/** Far more data than an unread stream buffers. */
const file = Buffer.alloc(100 * 1024, 'x');
const form = multipart([{ name: 'UploadedFiles', value: file, fileName: 'card.png' }]);
const files = [1, 2, 3, 4, 5, 6].map((at) => ({ name: 'UploadedFiles', value: file, fileName: `card-${at}.png` }));
const otherField = multipart([{ name: 'Photo', value: file, fileName: 'card.png' }, ...files]);
/** A request that the server refuses partway through, with files after the refused part. */
const refusedMidway = {
  'a field that is too long': multipart([{ name: 'FirstName', value: 'x'.repeat(9000) }, ...files]),
  'a field that cannot be stored': multipart([{ name: 'FirstName', value: '\u0000' }, ...files]),
  'a field of every object': multipart([{ name: '__proto__', value: 'x' }, ...files]),
  'too many fields': multipart([
    ...Array.from({ length: 250 }, (_, index) => ({ name: `f${index}`, value: 'x' })),
    ...files,
  ]),
  'a name that is a path': multipart(files.map((part) => ({ ...part, fileName: '../card.png' }))),
  'too many files': multipart([...files, ...files]),
};
const takesMultipart = /BtnClick$|\/documents$/;
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

let portal: TestServer;
let serverPort: number;
let balancer: Balancer;
let connections = 0;
beforeAll(async () => {
  portal = await openTestServer();
  await addOffices(portal);
  await spendBudgets('stu_ada');
  portal.server.server.on('connection', () => {
    connections += 1;
  });
  serverPort = Number(new URL(await portal.server.listen({ host: '127.0.0.1', port: 0 })).port);
  // All visitors take turns on the load balancer's only connection to the server.
  balancer = await startHaproxy((port) => [
    'http-reuse always',
    `bind 127.0.0.1:${port}`,
    `server one 127.0.0.1:${serverPort} maxconn 1`,
  ]);
}, 60_000);
afterAll(async () => {
  await balancer.stop();
  await portal.close();
});

async function spendBudgets(studentId: string): Promise<void> {
  const resetsAt = new Date(portal.now().getTime() + 15 * 60_000);
  await portal.storage.system((trx) =>
    trx
      .insertInto('rateLimits')
      .values(['upload', 'submission'].map((kind) => ({ bucket: `${kind}:${studentId}`, hits: 1_000_000, resetsAt })))
      .execute(),
  );
}

interface Refusal {
  readonly name: string;
  /** The request uses its own new session, because another request may end every other session. */
  readonly head: () => Promise<readonly string[]>;
  readonly body: Uint8Array;
}

/** Returns the requests that a route refuses before it has read the body. */
function refusalsOf({ method, url, access }: RouteAccess): readonly Refusal[] {
  const signedIn = access === 'administrator' ? 'office' : access === 'staff' ? 'staff' : 'ada';
  const refusal = (
    name: string,
    { caller = 'nobody', headers, payload }: { caller?: Caller; headers: Record<string, string>; payload: Uint8Array },
  ): Refusal => ({
    name: `${method} ${url}: ${name}`,
    async head() {
      const cookie = (await visitAs(portal, caller, '192.0.2.7')).cookie();
      const sent = { origin, 'content-length': String(payload.byteLength), ...headers };
      return [
        `${method} ${placeOf(url)} HTTP/1.1`,
        'host: 127.0.0.1:3000',
        ...(cookie === undefined ? [] : [`cookie: session=${cookie}`]),
        ...Object.entries(sent).map(([field, value]) => `${field}: ${value}`),
      ];
    },
    body: payload,
  });
  const elsewhere = { ...form.headers, origin: 'https://evil.example' };
  const type = (mediaType: string) => ({ 'content-type': mediaType });
  const json = Buffer.alloc(600 * 1024, ' ');
  return [
    refusal('no one is signed in', form),
    refusal('another origin', { ...form, caller: signedIn, headers: elsewhere }),
    refusal('the budget is spent', { ...form, caller: signedIn }),
    refusal('too large', { caller: signedIn, headers: type('application/json'), payload: json }),
    refusal('another type', { caller: signedIn, headers: type('text/xml'), payload: file }),
    refusal('a file of another name', { ...otherField, caller: 'ben' }),
    // Every other route refuses this content type before it reads the body.
    ...(takesMultipart.test(url)
      ? Object.entries(refusedMidway).map(([name, body]) => refusal(name, { ...body, caller: 'ben' }))
      : []),
  ];
}

// For a route that accepts files, returns an address at which it accepts them, so that the address is not the reason
// for the refusal.
function placeOf(url: string): string {
  if (url === '/api/forms/:formId/documents') return '/api/forms/waiver/documents?Id=cov_ben&field=UploadedFiles';
  if (/\/(WaiverDocUpload|WaiverSave)BtnClick$/.test(url)) return `${url}?Id=cov_ben`;
  return url.replaceAll(/:[A-Za-z]+/g, 'x');
}

function allRefusals(): readonly Refusal[] {
  const unsafe = portal.accessTable.filter(({ method }) => !safeMethods.includes(method));
  expect(unsafe.length).toBeGreaterThan(40);
  const others = [
    ['POST', '/api/no-such-call'],
    ['POST', '/api/%E0%A4%A'],
    ['GET', '/api/forms'],
  ].map(([method = '', url = '']): RouteAccess => ({ method, url, access: 'public', notWhileActing: false }));
  return [...unsafe, ...others].flatMap(refusalsOf);
}

const healthz = ['GET /healthz HTTP/1.1', 'Host: 127.0.0.1:3000'];

describe('a request that is refused before it is read', () => {
  it('leaves its connection usable for the next request, or closes it, on every route', async () => {
    const dead: string[] = [];
    let kept = 0;
    for (const { name, head, body } of allRefusals()) {
      const socket = await openKeepAliveSocket(serverPort);
      const answer = await socket.ask(await head(), body);
      if (answer === undefined) dead.push(`${name}: no answer`);
      else if (answer.closes) {
        if (!(await socket.isClosed())) dead.push(`${name}: says that it closes, but stays open`);
      } else {
        kept += 1;
        if ((await socket.ask(healthz))?.status !== 200)
          dead.push(`${name}: ${answer.status}, and no response to the next request`);
      }
      socket.destroy();
    }
    expect(dead).toEqual([]);
    expect(kept).toBeGreaterThan(100);
  }, 120_000);

  it('does not affect the next visitor behind a balancer that shares connections', async () => {
    const harmed: string[] = [];
    connections = 0;
    const refusals = allRefusals();
    for (const { name, head, body } of refusals) {
      const sender = await openKeepAliveSocket(balancer.port);
      const stranger = await openKeepAliveSocket(balancer.port);
      const answer = await sender.ask(await head(), body);
      const asked = await stranger.ask(healthz);
      if (answer === undefined || asked?.status !== 200)
        harmed.push(`${name}: ${answer?.status}, then ${asked?.status}`);
      sender.destroy();
      stranger.destroy();
    }
    expect(harmed).toEqual([]);
    // Makes sure that visitors actually shared connections. Without shared connections, the test would prove nothing.
    expect(connections).toBeLessThan(refusals.length / 2);
  }, 120_000);

  it.each([
    ['declares 10 GB', ['content-length: 10737418240']],
    ['does not declare its length', ['transfer-encoding: chunked']],
  ])(
    'ends its connection when it %s and never stops sending',
    async (_case, headers) => {
      const socket = await openKeepAliveSocket(serverPort);
      const head = [
        'POST /api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick HTTP/1.1',
        'Host: 127.0.0.1:3000',
        `Origin: ${origin}`,
        'Content-Type: multipart/form-data; boundary=x',
        ...headers,
      ];
      // The body's first chunk is larger than the amount that the portal reads to keep the connection open.
      const chunk = Buffer.concat([Buffer.from('4100000\r\n'), Buffer.alloc(0x4100000)]);
      const answer = await socket.ask(head, chunk);
      expect(answer).toMatchObject({ status: 401, closes: true });
      expect(await socket.isClosed()).toBe(true);
    },
    30_000,
  );
});
