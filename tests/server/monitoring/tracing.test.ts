import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTracing } from '../../../server/monitoring/tracing/open-tracing.ts';
import type { Tracing } from '../../../server/monitoring/tracing/tracing.ts';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { openTestServer, origin, type TestServer } from '../open-test-server.ts';
import { seedTestWorld } from '../test-world.ts';
import { openCollector, type Collector, type ReceivedSpan } from './open-collector.ts';
import { sendPersonalRequests, wordsIn } from './personal-requests.ts';

let collector: Collector;
let tracing: Tracing;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let storage: Storage;
let portal: TestServer;
let personal: readonly string[];
let spans: readonly ReceivedSpan[];
const callersTrace = '0af7651916cd43dd8448eb211c80319c';
const callersSpan = 'b7ad6b7169203331';
const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const slowTrace = '1af7651916cd43dd8448eb211c80319c';
const failures: (Error | undefined)[] = [];

beforeAll(async () => {
  collector = await openCollector();
  tracing = openTracing({
    url: collector.url,
    headers: { authorization: 'Bearer for-the-collector' },
    serviceName: 'campus-cover-test',
    share: 1,
    onFailure: (error) => failures.push(error),
    sendEveryMs: 50,
  });
  database = await makeTestDatabase();
  const { watchStatement } = tracing;
  storage = await openStorage({ kind: 'postgres', url: database.url, poolSize: 5, watchStatement }, testKeyRing);
  await seedTestWorld(storage);
  portal = await openTestServer({ sharing: { storage }, tracing, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  personal = await sendPersonalRequests(portal);
  const traced = (flags: string) => ({ ...forwarded, traceparent: `00-${callersTrace}-${callersSpan}-${flags}` });
  await portal.server.inject({ method: 'GET', url: '/readyz', headers: traced('01') });
  await portal.server.inject({ method: 'GET', url: '/healthz', headers: traced('00') });
  await portal.server.inject({
    method: 'GET',
    url: '/api/openapi.json',
    headers: { ...forwarded, traceparent: 'not a parent' },
  });
  for (const remoteAddress of ['192.0.2.9', '192.0.2.10'])
    await portal.server.inject({ method: 'GET', url: '/api/docs.css', remoteAddress, headers: traced('00') });
  await sendSlowBody(await portal.server.listen({ host: '127.0.0.1', port: 0 }));
  spans = await collector.untilQuiet();
}, 120_000);
afterAll(async () => {
  await portal.close();
  await tracing.close();
  await storage.close();
  await database.remove();
  await collector.close();
});

/** Signs in over a connection, because only then does the body arrive in separate events. */
async function sendSlowBody(address: string): Promise<void> {
  const headers = {
    ...forwarded,
    origin,
    'content-type': 'application/json',
    traceparent: `00-${slowTrace}-${callersSpan}-01`,
  };
  const request = httpRequest(`${address}/api/sitecore/Account/Login`, { method: 'POST', headers });
  request.write('{"email":"ada@bay-state.example",');
  await pause(100);
  request.end('"password":"x"}');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
}

const named = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('the traces', () => {
  it('have a span for each request, with its route pattern, status and reference', () => {
    const submissions = named('POST /api/forms/:formId/submissions');
    const withStatus = (status: number) =>
      submissions.find(({ attributes }) => attributes['http.response.status_code'] === status);
    expect(withStatus(422)).toMatchObject({ kind: 2 });
    const sent = withStatus(201);
    expect(sent?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/forms/:formId/submissions',
      'http.response.status_code': 201,
      'campus_cover.reference': expect.stringMatching(/^R-/) as string,
    });
    expect(named('GET none').length).toBeGreaterThan(1);
    expect(collector.serviceNames()).toEqual(new Set(['campus-cover-test']));
    expect(collector.authorizations()).toEqual(new Set(['Bearer for-the-collector']));
  });

  it('have a child for each statement, with the statement’s name only', () => {
    const sent = named('POST /api/forms/:formId/submissions').at(-1)!;
    const statements = childrenOf(sent);
    const names = statements.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['begin', 'select carriers', 'insert form_records', 'insert audit_entries', 'commit']),
    );
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([sent.traceId]));
    const keys = new Set(statements.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].sort()).toEqual(['db.collection.name', 'db.operation.name', 'db.system.name']);
  });

  it('have these children also after the server has read a body that arrives slowly', () => {
    const [slow] = spans.filter(({ parentSpanId, traceId }) => traceId === slowTrace && parentSpanId === callersSpan);
    expect(slow).toMatchObject({ name: 'POST /api/sitecore/Account/Login' });
    expect(childrenOf(slow!).map(({ name }) => name)).toEqual(expect.arrayContaining(['insert rate_limits']));
  });

  it('have a span for each outbox message, by kind', () => {
    const kinds = new Set(spans.map(({ name }) => name).filter((name) => name.startsWith('outbox ')));
    expect(kinds).toEqual(new Set(['outbox mail', 'outbox account-mail']));
    expect(childrenOf(named('outbox account-mail')[0]!).length).toBeGreaterThan(0);
  });

  it('continue the trace of a trusted proxy that sends a valid traceparent header, and follow its decision', () => {
    expect(named('GET /readyz')).toEqual([
      expect.objectContaining({ traceId: callersTrace, parentSpanId: callersSpan }) as ReceivedSpan,
    ]);
    expect(named('GET /healthz')).toEqual([]);
    const [own] = named('GET /api/openapi.json');
    expect(own?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(own?.parentSpanId ?? '').toBe('');
  });

  it('ignore the traceparent header of everyone else', () => {
    const strangers = spans.filter(({ attributes }) => attributes['http.route'] === '/api/docs.css');
    expect(strangers).toHaveLength(2);
    for (const { traceId, parentSpanId } of strangers) {
      expect(traceId).not.toBe(callersTrace);
      expect(parentSpanId ?? '').toBe('');
    }
  });

  it('contain nothing that identifies a student or a school', () => {
    expect(spans.length).toBeGreaterThan(100);
    expect(wordsIn(collector.text(), personal)).toEqual([]);
  });

  it('report once that the collector does not accept them, and do not delay the end of the portal', async () => {
    expect(failures).toEqual([]);
    const refusing = await openCollector({ status: 400 });
    const reports: (Error | undefined)[] = [];
    const refused = openTracing({
      url: refusing.url,
      headers: {},
      serviceName: 'x',
      share: 1,
      onFailure: (error) => reports.push(error),
      sendEveryMs: 20,
    });
    for (let message = 0; message < 3; message += 1) {
      await refused.watchMessage('mail', () => Promise.resolve());
      await pause(200);
    }
    await refused.close();
    expect(reports).toEqual([expect.any(Error)]);
    await refusing.close();
    const silent = openTracing({ url: refusing.url, headers: {}, serviceName: 'x', share: 1, onFailure: () => {} });
    await silent.watchMessage('mail', () => Promise.resolve());
    const startedAt = performance.now();
    await silent.close();
    expect(performance.now() - startedAt).toBeLessThan(3000);
  }, 20_000);
});
