import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage, type Storage } from '../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../storage/open-test-storage.ts';
import { seedTestWorld } from '../server/test-world.ts';
import { addEnrollments } from './many-enrollments.ts';

/** `npm run test:all` kills one export; `npm run faults` kills twenty. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const root = fileURLToPath(new URL('../../', import.meta.url));
const records = 6000;
const dataKey = randomBytes(32).toString('base64');

let folder: string;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-export-kill-'));
  database = await makeTestDatabase();
  const keyRing = loadKeyRing({ dataKeys: [{ id: '2026-11', key: Buffer.from(dataKey, 'base64') }], dataDir: folder });
  storage = await openStorage({ kind: 'postgres', url: database.url }, keyRing);
  await seedTestWorld(storage);
  await addEnrollments(storage, records);
}, 120_000);
afterAll(async () => {
  await storage.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('an export that is killed', () => {
  it(`leaves no half run after ${rounds} kills at random moments`, { timeout: 900_000 }, async () => {
    const seen = { withoutRun: 0, withRun: 0, whileWriting: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      // Every record changes, so that the run has much to write.
      await storage.system((trx) =>
        trx
          .updateTable('studentCoverages')
          .set({ planName: `Plan ${round}` })
          .where('id', 'like', 'cov_many-%')
          .execute(),
      );
      const before = await countRuns();
      const exporting = beginExport();
      // An export may end before the test kills it.
      const ended = once(exporting, 'exit');
      // Every other kill happens while the export writes rows. The rest happen at any time.
      if (round % 2 === 1) await untilWriting(exporting);
      await pause(Math.random() * (round % 2 === 1 ? 200 : 3000));
      if (await isWriting()) seen.whileWriting += 1;
      exporting.kill('SIGKILL');
      await ended;
      await untilDisconnected();
      if ((await countRuns()) === before) seen.withoutRun += 1;
      else seen.withRun += 1;
      expect(await findHalfRuns()).toEqual([]);

      // The program tries again.
      const again = beginExport();
      const [code] = (await once(again, 'exit')) as [number];
      expect(code).toBe(0);
      expect(await findHalfRuns()).toEqual([]);
    }
    console.log(`${rounds} kills: ${JSON.stringify(seen)}`);
    expect(seen.whileWriting).toBeGreaterThan(0);
  });
});

function beginExport(): ChildProcess {
  const command = [join(root, 'server', 'dist', 'main.js'), 'export', 'enrollments', '--school', 'bay-state'];
  return spawn(process.execPath, command, {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATA_KEYS: `2026-11:${dataKey}`,
    },
  });
}

async function countRuns(): Promise<number> {
  return (await storage.system((trx) => trx.selectFrom('exportRuns').select('id').execute())).length;
}

/** Runs whose rows are not those that they count, and rows that count less than the whole school. */
async function findHalfRuns(): Promise<readonly unknown[]> {
  const { rows } = await storage.system((trx) =>
    sql`select number, changed_count, record_count,
        (select count(*)::int from export_rows where export_rows.kind = export_runs.kind and run = number) as rows
      from export_runs
      where record_count < ${records} or changed_count + removed_count <> (
        select count(*) from export_rows where export_rows.kind = export_runs.kind and run = number)`.execute(trx),
  );
  return rows;
}

/** Whether another transaction has written to a table. PostgreSQL shows locks to everyone. */
async function isWriting(table = 'export_rows'): Promise<boolean> {
  const { rows } = await storage.system((trx) =>
    sql`select pid from pg_locks where relation = ${table}::regclass and mode = 'RowExclusiveLock'
      and pid <> pg_backend_pid()`.execute(trx),
  );
  return rows.length > 0;
}

async function untilWriting(exporting: ChildProcess): Promise<void> {
  while (exporting.exitCode === null && !(await isWriting())) await pause(5);
  expect(exporting.exitCode).toBeNull();
}

/** Waits until the database has ended the killed process's transaction. */
async function untilDisconnected(): Promise<void> {
  while (await isWriting('export_runs')) await pause(20);
}
