import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../server/platform/storage/index.ts';
import { prepareDataDirectory } from '../../server/platform/storage/pglite/data-directory.ts';
import { DurableNodeFs } from '../../server/platform/storage/pglite/durable-node-fs.ts';
import { proveDurability } from '../../server/platform/storage/pglite/prove-durability.ts';
import { durableStartParams } from '../../server/platform/storage/pglite/start-params.ts';
import { testKeyRing } from './test-key-ring.ts';

/** `npm run faults` runs more rounds. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'campus-cover-durability-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const newFs = () =>
  new DurableNodeFs(join(dataDir, 'database'), (error) => {
    throw error;
  });

describe('the self-test of durability', () => {
  const prove = async (fs: NodeFS & { log: DurableNodeFs['log'] }, startParams?: readonly string[]) => {
    const pg = await PGlite.create({ fs, ...(startParams ? { startParams: [...startParams] } : {}) });
    try {
      await proveDurability(pg, fs);
    } finally {
      await pg.close();
    }
  };

  it('passes when PostgreSQL asks for a sync and the file system does it', async () => {
    await prepareDataDirectory(join(dataDir, 'database'));
    await expect(prove(newFs(), durableStartParams)).resolves.toBeUndefined();
  });

  it('fails when PostgreSQL does not request a sync, as with PGlite’s default start parameters', async () => {
    await prepareDataDirectory(join(dataDir, 'database'));
    await expect(prove(newFs())).rejects.toThrow('before they are on the disk');
  });

  it('fails when PostgreSQL requests it in a way that has no effect, as with its default method', async () => {
    await prepareDataDirectory(join(dataDir, 'database'));
    const params = durableStartParams.map((param) =>
      param.replace('wal_sync_method=fsync', 'wal_sync_method=fdatasync'),
    );
    await expect(prove(newFs(), params)).rejects.toThrow('before they are on the disk');
  });

  it('syncs the log once for every commit', async () => {
    await prepareDataDirectory(join(dataDir, 'database'));
    const fs = newFs();
    const pg = await PGlite.create({ fs, startParams: [...durableStartParams] });
    await pg.exec('create table counted (n int)');
    const before = fs.log.syncs;
    for (let n = 0; n < 20; n += 1) await pg.query('insert into counted values ($1)', [n]);
    expect(fs.log.syncs - before).toBe(20);
    expect(fs.log.isUnsynced).toBe(false);
    await pg.close();
  });
});

describe('the embedded database', () => {
  const writer = new URL('write-until-killed.ts', import.meta.url).pathname;

  const startWriter = (limit = '') => {
    const command = `${limit} exec "$0" --liftoff-only --import tsx "$@"`;
    const child = spawn('sh', ['-c', command, process.execPath, writer, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    return { child, lines };
  };
  const acknowledged = (lines: readonly string[]) =>
    lines.filter((line) => line.startsWith('ok ')).map((line) => line.slice(3));
  const stored = async () => {
    const storage = await openStorage({ kind: 'pglite', dataDir }, testKeyRing);
    const rows = await storage.db
      .selectFrom('rateLimits')
      .select('bucket')
      .where('bucket', 'like', 'written-%')
      .execute();
    await storage.close();
    return new Set(rows.map(({ bucket }) => bucket));
  };

  it(
    `has every acknowledged row after SIGKILL, ${rounds} times over`,
    async () => {
      const expected = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const { child, lines } = startWriter();
        while (acknowledged(lines).length < 5) await pause(10);
        await pause(Math.random() * 150);
        child.kill('SIGKILL');
        await once(child, 'close');
        for (const bucket of acknowledged(lines)) expected.add(bucket);
      }
      // Each round recovers from the previous one, so the final state shows any round's losses.
      const present = await stored();
      expect([...expected].filter((bucket) => !present.has(bucket))).toEqual([]);
      expect(expected.size).toBeGreaterThanOrEqual(rounds * 5);
    },
    rounds * 30_000,
  );

  it('stops with a reason when the disk accepts no more data, and keeps what it had acknowledged', async () => {
    const logFileBytes = 16 * 1024 * 1024;
    const storage = await openStorage({ kind: 'pglite', dataDir }, testKeyRing);
    const readUsed = async () => {
      const { rows } = await sql<{
        used: number;
      }>`select mod(pg_current_wal_insert_lsn() - '0/0', ${logFileBytes})::int8 as used`.execute(storage.db);
      return rows[0]?.used ?? 0;
    };
    // Once three quarters of a log file are used, a checkpoint creates the next one, which is as large.
    while ((await readUsed()) > logFileBytes / 2)
      await sql`select pg_logical_emit_message(false, 'padding', repeat('x', 1000000))`.execute(storage.db);
    const used = await readUsed();
    await storage.close();
    // A process that may write only 2 MB more to the 16 MB log file. Opening the database uses half a megabyte of that.
    const limitBlocks = Math.ceil((used + 2 * 1024 * 1024) / 512);
    const { child, lines } = startWriter(`ulimit -f ${limitBlocks};`);
    const [code] = await once(child, 'close');
    expect(lines.at(-1)).toMatch(/^failed The disk refused a write/);
    expect(code).toBe(3);
    const present = await stored();
    expect(acknowledged(lines).length).toBeGreaterThan(0);
    expect(acknowledged(lines).filter((bucket) => !present.has(bucket))).toEqual([]);
  }, 60_000);

  it('has everything after a clean close, and its log does not grow without limit', async () => {
    const first = await openStorage({ kind: 'pglite', dataDir }, testKeyRing);
    await first.db
      .insertInto('rateLimits')
      .values({ bucket: 'written-clean', hits: 1, resetsAt: new Date() })
      .execute();
    await first.close();
    expect(await stored()).toEqual(new Set(['written-clean']));
    const again = await openStorage({ kind: 'pglite', dataDir }, testKeyRing);
    const { rows } = await sql<{ method: string; fsync: string }>`
      select current_setting('wal_sync_method') as method, current_setting('fsync') as fsync`.execute(again.db);
    await again.close();
    expect(rows).toEqual([{ method: 'fsync', fsync: 'on' }]);
  });
});
