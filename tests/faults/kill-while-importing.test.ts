import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../server/demo/index.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage, type Storage } from '../../server/platform/storage/index.ts';
import { manyRows, rosterFileOf } from '../journeys/roster-files.ts';
import { demoFiles } from '../storage/demo-schools.ts';
import { makeTestDatabase } from '../storage/open-test-storage.ts';

/** `npm run test:all` kills one import; `npm run faults` kills twenty. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const root = fileURLToPath(new URL('../../', import.meta.url));
const today = '2026-11-21';
const students = 1500;
const dataKey = randomBytes(32).toString('base64');

let folder: string;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-roster-kill-'));
  database = await makeTestDatabase();
  const keyRing = loadKeyRing({ dataKeys: [{ id: '2026-11', key: Buffer.from(dataKey, 'base64') }], dataDir: folder });
  storage = await openStorage({ kind: 'postgres', url: database.url }, keyRing);
  await seedDemoWorld(storage, { today, ...demoFiles, keyRing });
}, 120_000);
afterAll(async () => {
  await storage.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('a roster import that is killed', () => {
  it(
    `changes either all students in the file or none after ${rounds} kills at random moments`,
    { timeout: 900_000 },
    async () => {
      const seen = { before: 0, after: 0, whileApplying: 0 };
      let street = '';
      for (let round = 1; round <= rounds; round += 1) {
        const next = `${round} Main Street`;
        const before = await countOf(street);
        expect(before).toBe(street === '' ? 0 : students);
        const importing = await beginImport(next);
        // An import may end before the test kills it.
        const ended = once(importing, 'exit');
        // Every other kill happens while the import writes students. The rest happen at any time.
        if (round % 2 === 1) await untilApplying(importing);
        await pause(Math.random() * (round % 2 === 1 ? 400 : 3000));
        if ((await workOf()) === 'applying') seen.whileApplying += 1;
        importing.kill('SIGKILL');
        await ended;
        await untilDisconnected();

        const written = await countOf(next);
        expect([0, students]).toContain(written);
        expect(await countOf(street === '' ? next : street)).toBe(
          written === 0 ? before : street === '' ? students : 0,
        );
        if (written === 0) seen.before += 1;
        else seen.after += 1;

        // The school tries again after the run no longer counts as in progress.
        await letTimePass();
        const again = await beginImport(next);
        const [code] = (await once(again, 'exit')) as [number];
        expect(code).toBe(0);
        expect(await countOf(next)).toBe(students);
        street = next;
      }
      console.log(`${rounds} kills: ${JSON.stringify(seen)}`);
      expect(seen.whileApplying).toBeGreaterThan(0);
      const runs = await storage.system((trx) => trx.selectFrom('rosterRuns').select('working').execute());
      expect(runs.filter(({ working }) => working !== null)).toEqual([]);
    },
  );
});

/** Starts the command that imports a file in which every student lives at this address. */
async function beginImport(street: string): Promise<ChildProcess> {
  const file = join(folder, 'roster.csv');
  const text = rosterFileOf(manyRows(students)).toString().replaceAll(',F,,,,MA,', `,F,${street},,Boston,MA,`);
  await writeFile(file, text);
  return spawn(
    process.execPath,
    [
      join(root, 'server', 'dist', 'main.js'),
      'roster',
      'import',
      file,
      '--school',
      'bay-state',
      '--period',
      'annual',
      '--accept',
    ],
    {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'development',
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        DATA_KEYS: `2026-11:${dataKey}`,
        TODAY: today,
      },
    },
  );
}

async function untilApplying(importing: ChildProcess): Promise<void> {
  while (importing.exitCode === null && (await workOf()) !== 'applying') await pause(10);
  expect(importing.exitCode).toBeNull();
}

async function workOf(): Promise<string | null> {
  const run = await storage.system((trx) =>
    trx.selectFrom('rosterRuns').select('working').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
  return run?.working ?? null;
}

/** Waits until the database has ended the killed process's transaction. */
async function untilDisconnected(): Promise<void> {
  const open = () =>
    storage.system((trx) =>
      sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(trx),
    );
  while ((await open()).rows.length > 0) await pause(20);
}

async function letTimePass(): Promise<void> {
  await storage.system((trx) =>
    trx
      .updateTable('rosterRuns')
      .set({ workedAt: new Date(Date.now() - 3_600_000) })
      .where('working', 'is not', null)
      .execute(),
  );
}

/** The number of students from the file who live at this address. */
async function countOf(street: string): Promise<number> {
  const rows = await storage.system((trx) =>
    trx.selectFrom('students').select('street1').where('schoolStudentId', 'like', '40______').execute(),
  );
  return rows.filter(({ street1 }) => street1 === street).length;
}
