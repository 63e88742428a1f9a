import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDataDir, quickStart, removeDataDir } from '../browser/portal-process.ts';
import { startServerProcess, type ServerProcess } from '../browser/server-process.ts';
import { startPostgres, type Postgres } from '../postgres/start-postgres.ts';
import { isWholeRun } from '../whole-run.ts';
import { testDataKeys } from '../storage/test-key-ring.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

describe('several processes on one port', () => {
  let postgres: Postgres;
  let dataDir: string;
  const start = (settings: Readonly<Record<string, string>>) =>
    startServerProcess([...quickStart, main, 'start'], {
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DATA_KEYS: testDataKeys,
      PORT: '0',
      ...settings,
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = await newDataDir();
  });
  afterAll(async () => {
    await postgres.stop();
    await removeDataDir(dataDir);
  });

  it('replace a process that is killed, keep responding in the meantime, and stop together', async () => {
    const portal = await start({ WEB_CONCURRENCY: '2', METRICS_PORT: '0' });
    const [first, second] = await vi.waitFor(() => twoProcessesOf(portal, { listening: 2 }), { timeout: 60_000 });
    expect(await isReady(portal)).toBe(true);

    const before = await metricsOf(portal);
    expect(before).toEqual({ up: 2, expected: 2, ready: 20, ends: 0 });

    process.kill(first!, 'SIGKILL');
    await vi.waitFor(() => expect(portal.output()).toContain(`Process ${first} ended by SIGKILL.`), {
      timeout: 10_000,
    });
    expect(await isReady(portal)).toBe(true);
    const replaced = await vi.waitFor(() => twoProcessesOf(portal, { listening: 3 }), { timeout: 60_000 });
    expect(replaced).toContain(second);
    expect(replaced).not.toContain(first);

    // The sum has the requests of both processes, the ended one's, and those of the process that replaced it.
    const { up, expected, ready, ends } = await metricsOf(portal);
    expect({ up, expected, ends }).toEqual({ up: 2, expected: 2, ends: 1 });
    expect(ready).toBe(before.ready + 20);

    // A process that does not respond is left out, but not what it has counted.
    process.kill(second!, 'SIGSTOP');
    expect(await metricsOf(portal)).toEqual({ up: 1, expected: 2, ready, ends: 1 });
    process.kill(second!, 'SIGCONT');

    await portal.stop();
    for (const pid of replaced) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    // Only the first process prints where the portal is.
    expect(portal.output().match(/Campus Cover is at/g)).toHaveLength(1);
  }, 180_000);

  it.runIf(isWholeRun)(
    'replace a process that hangs, after 30 seconds',
    async () => {
      const portal = await start({ WEB_CONCURRENCY: '2' });
      const [first, second] = await vi.waitFor(() => twoProcessesOf(portal, { listening: 2 }), { timeout: 60_000 });
      process.kill(second!, 'SIGSTOP');
      await vi.waitFor(() => expect(portal.output()).toContain(`Process ${second} ended by SIGKILL.`), {
        timeout: 60_000,
      });
      expect(portal.output()).toContain(`Process ${second} has not responded for 30 seconds. Ending it.`);
      const replaced = await vi.waitFor(() => twoProcessesOf(portal, { listening: 3 }), { timeout: 60_000 });
      expect(replaced).toContain(first);
      expect(await isReady(portal)).toBe(true);
      await portal.stop();
    },
    240_000,
  );

  it('do not start with more connections than PostgreSQL allows, and name the settings', async () => {
    await expect(start({ WEB_CONCURRENCY: '20' })).rejects.toThrow(
      /The server exited with 1 .*needs up to 200 database connections \(WEB_CONCURRENCY 20 × DATABASE_POOL_SIZE 10\), but PostgreSQL allows the user of DATABASE_URL \d+\./s,
    );
  }, 60_000);
});

/** A new connection for each request, so that any process may handle it. */
async function isReady({ output }: ServerProcess): Promise<boolean> {
  const url = /Campus Cover is at (\S+)/.exec(output())![1]!;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/readyz`, { headers: { connection: 'close' } })),
  );
  return answers.every(({ ok }) => ok);
}

/** What the supervisor's metrics say about the processes, and how many requests from `isReady` they count. */
async function metricsOf({ output }: ServerProcess) {
  const address = /Metrics are at (\S+)/.exec(output())![1]!;
  const text = await (await fetch(address)).text();
  const valueOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1],
    );
  return {
    up: valueOf('campus_cover_processes '),
    expected: valueOf('campus_cover_processes_expected '),
    ready: valueOf('campus_cover_http_requests_total{method="GET",route="/readyz",status="200"}'),
    ends: valueOf('campus_cover_process_ends_total '),
  };
}

/** @throws {Error} unless this many processes have begun to listen since the start, and two are running */
function twoProcessesOf({ pid, output }: ServerProcess, { listening }: { readonly listening: number }) {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const begun = output().match(/Server listening at/g)?.length ?? 0;
  if (pids.length !== 2 || begun < listening) throw new Error(`${pids.length} processes, ${begun} begun`);
  return pids;
}
