import type { InjectOptions } from 'fastify';
import type { AttackWorld } from '../attack-world.ts';
import { describedRoutes, fill, insiderOf } from '../described-routes.ts';

/** Values that no page sends: extreme dates and numbers, other types, other spellings of the same value. */
const oddValues: readonly unknown[] = [
  '',
  ' ',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-1',
  '999999999999999',
  '99999999999999999999',
  '1e400',
  'NaN',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../../etc/passwd',
  '..%5c..%5c',
  '\u0000',
  '\ud800',
  '\u202e\u0301\u0301\u0301',
  'İıſK',
  '𝒜'.repeat(300),
  'a'.repeat(5000),
  "' or 1=1 --",
  '";drop table students;--',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'waiver\r\nSet-Cookie: session=x',
  'StudentCoverageID:eq:',
  'DependentID:eq:__proto__',
  '{"StudentCoverages":null}',
  '{"StudentCoverages":[{"StudentCoverageID":"cov_ben","DependentID":[null]}]}',
  '[[[[[[]]]]]]',
  0,
  -0.5,
  1e308,
  true,
  null,
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  { toString: null },
  { length: 1e9 },
];

const bodies: readonly string[] = [
  '',
  'null',
  '[]',
  '""',
  '{',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":'.repeat(3000) + '1' + '}'.repeat(3000),
  `[${'0,'.repeat(60_000)}0]`,
  '{"a":1e999}',
  '"\\ud800"',
  'a=1&a=2&__proto__=3',
  '%zz=%zz',
];
const types: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'application/csp-report',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="x',
  'text/plain',
  'text/xml',
  '',
  'x',
];
const heads: readonly Record<string, string>[] = [
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'evil.example' },
  { range: 'bytes=0-1,5-9,-1' },
  { 'if-none-match': '*' },
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip;q=2, *;q=-1, br;q=x' },
  { 'accept-language': 'x'.repeat(4000) },
  { cookie: 'session=; session=a; __Host-session=b; =; ;;' },
  { cookie: `second-factor=${'A'.repeat(3000)}; known-browser=${'%'.repeat(30)}; sso-arrival=x; saml-binding=y` },
  { expect: '200-ok' },
  { 'idempotency-key': 'x' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
];

/**
 * Sends requests that no page sends, to every call, from an allowed caller. The server refuses each with a message, and
 * none causes a server failure.
 */
export async function tryOddRequests(world: AttackWorld): Promise<void> {
  for (const route of await describedRoutes(world.portal)) {
    const caller = insiderOf(world.portal, route);
    const plain = fill(route, null);
    for (const name of [...route.inPath, ...route.inQuery, ...route.inBody])
      for (const value of oddValues) await world.send(caller, fill(route, { name, value }));
    if (route.method !== 'GET') for (const odd of oddBodies(plain)) await world.send(caller, odd);
    for (const head of heads) {
      const answer = await world.send(caller, { ...plain, headers: { ...plain.headers, ...head } });
      const place = answer.headers.location ?? '';
      if (place.includes('evil.example')) world.gotThrough(`leads to another site: ${route.method} ${route.path}`);
      if (answer.statusCode < 300 && route.method !== 'GET' && isForeign(head))
        world.gotThrough(`another site's page may send: ${route.method} ${route.path}`);
    }
    await world.forgetBudgets();
  }
}

function oddBodies({ method, url, headers }: InjectOptions): InjectOptions[] {
  return types.flatMap((type) =>
    bodies.map((payload) => ({
      ...(method === undefined ? {} : { method }),
      ...(url === undefined ? {} : { url }),
      headers: { ...headers, 'content-type': type },
      payload,
    })),
  );
}

function isForeign(head: Record<string, string>): boolean {
  return head['origin'] !== undefined || head['sec-fetch-site'] !== undefined;
}
