import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { runCommandLine } from '../../../server/command-line/run-command-line.ts';
import type { Environment } from '../../../server/platform/config/environment-reader.ts';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase, type StorageKind } from '../../storage/open-test-storage.ts';
import { testDataKeys, testKeyRing } from '../../storage/test-key-ring.ts';

/** The settings and folders of a portal that is not running. */
export interface Installation {
  readonly folder: string;
  readonly settings: Environment;
  /** Opens the database; it is created if it is missing. */
  open(): Promise<Storage>;
  remove(): Promise<void>;
}

/** Prepares an installation with an empty database and no documents. */
export async function newInstallation(kind: StorageKind): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-backup-'));
  const settings = {
    NODE_ENV: 'test',
    DATA_KEYS: testDataKeys,
    DATA_DIR: folder,
    DOCUMENTS_DIR: join(folder, 'documents'),
    BASE_URL: '',
    DEMO_WORLD: 'off',
  };
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'pglite') {
    const open = () => openStorage({ kind, dataDir: folder, isDurable: false }, testKeyRing);
    return { folder, settings, open, remove: removeFolder };
  }
  const { url, remove } = await makeTestDatabase();
  await emptySchema(url);
  return {
    folder,
    settings: { ...settings, DATABASE_URL: url },
    open: () => openStorage({ kind, url, poolSize: 5 }, testKeyRing),
    remove: () => Promise.all([remove(), removeFolder()]).then(() => undefined),
  };
}

/** The copied database has the tables, but a backup is restored into a database without any. */
async function emptySchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to public');
  await client.end();
}

/** Runs a command in an installation, and returns its exit code and what it printed. */
export async function runIn({ settings }: Pick<Installation, 'settings'>, ...args: readonly string[]) {
  vi.unstubAllEnvs();
  vi.stubEnv('DATABASE_URL', undefined);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const out = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  process.exitCode = 0;
  try {
    await runCommandLine(args);
    return { exitCode: process.exitCode, out: out.mock.calls.join('\n'), error: error.mock.calls.join('\n') };
  } finally {
    process.exitCode = 0;
    out.mockRestore();
    error.mockRestore();
    vi.unstubAllEnvs();
  }
}
