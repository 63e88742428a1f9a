import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../../server/monitoring/metrics.ts';
import { serveMetrics } from '../../../server/monitoring/serve-metrics.ts';
import { openStorage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { seedTestWorld } from '../test-world.ts';
import { sendPersonalRequests, wordsIn } from './personal-requests.ts';

let portal: TestServer;
let metrics: Metrics;
let address: string;
let personal: readonly string[];
beforeAll(async () => {
  metrics = createMetrics();
  portal = await openTestServer({ metrics });
  address = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => metrics.registry.metrics());
  personal = await sendPersonalRequests(portal);
}, 120_000);
afterAll(() => portal.close());

const scrape = async () => (await fetch(address)).text();

/** The value of each series whose name and labels begin with this text. */
function valuesOf(text: string, start: string): readonly number[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => Number(line.split(' ').at(-1)));
}

describe('the metrics', () => {
  it('count requests by route pattern and status, and time them', async () => {
    const text = await scrape();
    const count = 'campus_cover_http_requests_total';
    expect(valuesOf(text, `${count}{method="POST",route="/api/forms/:formId/submissions",status="201"}`)).toEqual([1]);
    expect(valuesOf(text, `${count}{method="POST",route="/api/forms/:formId/submissions",status="422"}`)).toEqual([1]);
    expect(valuesOf(text, `${count}{method="GET",route="none",status="404"}`)).toEqual([2]);
    const timed =
      'campus_cover_http_request_duration_seconds_count{method="POST",route="/api/forms/:formId/submissions"}';
    expect(valuesOf(text, timed)).toEqual([3]);
  });

  it('count submissions by form and outcome, and only those of known forms', async () => {
    const text = await scrape();
    const lines = text.split('\n').filter((line) => line.startsWith('campus_cover_submissions_total'));
    expect(lines.toSorted()).toEqual([
      'campus_cover_submissions_total{form="forgot-password",outcome="accepted"} 1',
      'campus_cover_submissions_total{form="waiver",outcome="accepted"} 1',
      'campus_cover_submissions_total{form="waiver",outcome="refused"} 1',
    ]);
    expect(valuesOf(text, 'campus_cover_submitting_schools ')).toEqual([1]);
  });

  it('have the pool, the workshop, and Node’s own metrics', async () => {
    const text = await scrape();
    expect(valuesOf(text, 'campus_cover_database_connections_limit ')).toEqual([5]);
    expect(valuesOf(text, 'campus_cover_database_connections_open ')[0]).toBeGreaterThan(0);
    expect(valuesOf(text, 'campus_cover_database_connections_waiting ')).toEqual([0]);
    for (const name of ['running', 'waiting', 'refused_total', 'timed_out_total'])
      expect(valuesOf(text, `campus_cover_workshop_jobs_${name}{lane="checks"}`)).toEqual([0]);
    expect(valuesOf(text, 'nodejs_eventloop_lag_p99_seconds ')[0]).toBeGreaterThan(0);
    expect(valuesOf(text, 'process_resident_memory_bytes ')[0]).toBeGreaterThan(1e7);
  });

  it('contain nothing that identifies a student or a school', async () => {
    const text = await scrape();
    expect(personal.length).toBeGreaterThan(8);
    expect(wordsIn(text, personal)).toEqual([]);
    expect(wordsIn(`GET /api/x?Id=cov_ada for Ada`, personal)).toEqual(['Ada', 'cov_ada']);
  });

  it('are served at one address only, and only to be read', async () => {
    const other = await Promise.all([
      fetch(new URL('/', address)),
      fetch(address, { method: 'POST', body: 'x' }),
      fetch(address, { method: 'HEAD' }),
      fetch(`${address}?x=1`),
    ]);
    expect(other.map(({ status }) => status)).toEqual([404, 405, 200, 200]);
  });

  it('name METRICS_PORT when their port is in use', async () => {
    const { port } = new URL(address);
    const again = serveMetrics({ host: '127.0.0.1', port: Number(port) }, async () => '');
    await expect(again).rejects.toThrow(
      `Port ${port} for metrics is in use. Stop the process that uses it, or set METRICS_PORT to a different port.`,
    );
    const elsewhere = serveMetrics({ host: '192.0.2.1', port: 0 }, async () => '');
    await expect(elsewhere).rejects.toThrow('METRICS_HOST is set to 192.0.2.1, but this machine does not have');
  });
});

describe('the metrics of the outbox', () => {
  it('have the number and the age of what waits, and what was given up', async () => {
    const counted = createMetrics();
    counted.read(portal.parts);
    const now = portal.now().getTime();
    const [seconds, hour] = [1000, 3_600_000];
    const message = { kind: 'document-removal', payload: { storageKey: 'x' }, universityId: null };
    await portal.storage.system((trx) =>
      trx
        .insertInto('outboxMessages')
        .values([
          { ...message, createdAt: new Date(now - 2 * hour), availableAt: new Date(now + hour) },
          { ...message, createdAt: new Date(now - 100 * seconds), availableAt: new Date(now - 50 * seconds) },
          {
            ...message,
            createdAt: new Date(now - 3 * hour),
            availableAt: new Date(now - hour),
            leasedUntil: new Date(now + 30 * seconds),
          },
          { ...message, createdAt: new Date(now - 9 * hour), deadAt: new Date(now - hour) },
          { ...message, createdAt: new Date(now - 9 * hour), deliveredAt: new Date(now - hour) },
        ])
        .execute(),
    );
    const text = await counted.registry.metrics();
    await portal.storage.system((trx) => trx.deleteFrom('outboxMessages').execute());
    const [waiting, due, oldest, dead] = [
      'waiting_messages',
      'oldest_due_seconds',
      'oldest_waiting_seconds',
      'dead_messages',
    ].map((name) => valuesOf(text, `campus_cover_outbox_${name} `)[0]!);
    expect([waiting, dead]).toEqual([3, 1]);
    expect(due).toBeGreaterThanOrEqual(50);
    expect(due).toBeLessThan(80);
    expect(oldest).toBeGreaterThanOrEqual(3 * 3600);
    expect(oldest).toBeLessThan(3 * 3600 + 30);
    expect(valuesOf(text, 'campus_cover_database_up ')).toEqual([1]);
  });

  it('are read from the database at most every few seconds', async () => {
    let reads = 0;
    const { storage } = portal;
    const counting = {
      ...storage,
      system: <Result>(work: Parameters<typeof storage.system<Result>>[0]) => {
        reads += 1;
        return storage.system(work);
      },
    };
    const counted = createMetrics();
    counted.read({ ...portal.parts, storage: counting });
    for (let scrapes = 0; scrapes < 5; scrapes += 1) await counted.registry.metrics();
    // One for the outbox, one for webhooks, one for the schools, one for reconciliations.
    expect(reads).toBe(4);
  });

  it('are absent when the database is down, and the other metrics are still served', async () => {
    const database = await makeTestDatabase();
    const gate = await openGate(database.url);
    const storage = await openStorage({ kind: 'postgres', url: gate.url, poolSize: 2 }, testKeyRing);
    await seedTestWorld(storage);
    const counted = createMetrics();
    counted.read({ ...portal.parts, storage });
    gate.close();
    const startedAt = performance.now();
    const text = await counted.registry.metrics();
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(valuesOf(text, 'campus_cover_database_up ')).toEqual([0]);
    expect(valuesOf(text, 'campus_cover_outbox_')).toEqual([]);
    expect(valuesOf(text, 'campus_cover_submitting_schools')).toEqual([]);
    expect(valuesOf(text, 'process_resident_memory_bytes ')).toHaveLength(1);
    await storage.close();
    await database.remove();
  }, 30_000);
});

/** A database's address that stops responding when the gate closes, as if the database went down. */
async function openGate(databaseUrl: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const { connect, Socket } = await import('node:net');
  const sockets = new Set<InstanceType<typeof Socket>>();
  const target = new URL(databaseUrl);
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
