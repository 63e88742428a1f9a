import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { KeyRing } from '../../server/platform/keys/key-ring.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage, type Storage } from '../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../storage/open-test-storage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How often a test kills the command: once in `npm run test:all`, twenty times in `npm run faults`. */
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);

/** A database on PostgreSQL, and the built command line on it, which a test kills. */
export interface CommandToKill {
  readonly folder: () => string;
  readonly storage: () => Storage;
  readonly start: (args: readonly string[], settings?: Readonly<Record<string, string>>) => ChildProcess;
  /** Whether another transaction has written to the table. */
  readonly isWriting: (table: string) => Promise<boolean>;
  /** Waits until the database has ended the transaction of a killed process that wrote to the table. */
  readonly untilEnded: (table: string) => Promise<void>;
}

/** @param fill writes what the command works on */
export function openCommandToKill(fill: (storage: Storage, keyRing: KeyRing) => Promise<unknown>): CommandToKill {
  const dataKey = randomBytes(32).toString('base64');
  let folder: string;
  let database: Awaited<ReturnType<typeof makeTestDatabase>>;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-cover-kill-'));
    database = await makeTestDatabase();
    const dataKeys = [{ id: '2026-11', key: Buffer.from(dataKey, 'base64') }];
    const keyRing = loadKeyRing({ dataKeys, dataDir: folder });
    storage = await openStorage({ kind: 'postgres', url: database.url }, keyRing);
    await fill(storage, keyRing);
  }, 120_000);
  afterAll(async () => {
    await storage.close();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  // PostgreSQL shows locks to everyone, but shows what other connections do only to their own role.
  async function isWriting(table: string): Promise<boolean> {
    const { rows } = await storage.system((trx) =>
      sql`select pid from pg_locks where relation = ${table}::regclass and mode = 'RowExclusiveLock'
        and pid <> pg_backend_pid()`.execute(trx),
    );
    return rows.length > 0;
  }

  return {
    folder: () => folder,
    storage: () => storage,
    start: (args, settings = {}) =>
      spawn(process.execPath, [join(root, 'server', 'dist', 'main.js'), ...args], {
        cwd: root,
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          NODE_ENV: 'development',
          DATA_DIR: folder,
          DATABASE_URL: database.url,
          DATA_KEYS: `2026-11:${dataKey}`,
          ...settings,
        },
      }),
    isWriting,
    async untilEnded(table) {
      while (await isWriting(table)) await pause(20);
    },
  };
}
