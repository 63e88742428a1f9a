import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openStorage, type Storage } from '../../server/platform/storage/index.ts';
import { templateLocation } from '../../server/platform/storage/pglite/template-location.ts';
import { startPostgres, type Postgres } from '../postgres/start-postgres.ts';
import { testKeyRing } from './test-key-ring.ts';
import { isWholeRun } from '../whole-run.ts';

export type StorageKind = 'pglite' | 'postgres';
export const storageKinds: readonly StorageKind[] = ['pglite', 'postgres'];
/**
 * For long tests of calls and commands: `npm test` runs them on PostgreSQL only, because the storage's own tests run on
 * both databases and the journeys run on PGlite.
 */
export const sampledStorageKinds: readonly StorageKind[] = isWholeRun ? storageKinds : ['postgres'];

/**
 * Opens a separate, empty storage with the newest schema; closing the storage removes it. PGlite does not sync here;
 * tests of durability use `openStorage` instead.
 */
export async function openTestStorage({ kind }: { readonly kind: StorageKind }): Promise<Storage> {
  return kind === 'pglite' ? await openPgliteCopy() : await openPostgresCopy();
}

async function openPgliteCopy(): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-cover-storage-'));
  await copyMigrated(dataDir);
  const storage = await openStorage({ kind: 'pglite', dataDir, isDurable: false }, testKeyRing);
  return closingWith(storage, () => rm(dataDir, { recursive: true, force: true }));
}

/** Puts an embedded database with the newest schema into a data directory. */
export async function copyMigrated(dataDir: string): Promise<void> {
  await copyDirectory(await migratedDirectory(), join(dataDir, 'database'));
}

/**
 * Copies a directory with a thousand small files for each test server. Node's own copy function takes six times as long
 * as the system's.
 */
async function copyDirectory(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-R', from, to]);
}

/**
 * The directory is kept between runs. Its name contains a hash of the migrations, so a changed migration creates a new
 * directory.
 */
async function migratedDirectory(): Promise<string> {
  const directory = `${templateLocation()}-migrated-${migrationsHash()}`;
  if (existsSync(directory)) return directory;
  const dataDir = `${directory}.${randomUUID()}.new`;
  await mkdir(dataDir, { recursive: true });
  const storage = await openStorage({ kind: 'pglite', dataDir, isDurable: false }, testKeyRing);
  await storage.close();
  // Another process may have created the directory first, with the same content.
  await rename(join(dataDir, 'database'), directory).catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
  return directory;
}

function migrationsHash(): string {
  const folder = new URL('../../server/platform/storage/migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
}

let cluster: Promise<{ readonly postgres: Postgres; readonly template: string }> | undefined;

/** Creates a separate, empty PostgreSQL database with the newest schema, for code that opens its own storage. */
export async function makeTestDatabase(): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> {
  const { postgres, template } = await (cluster ??= startMigrated());
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await administer(postgres, `create database ${name} template ${template} owner campus_cover`);
  return {
    url: withDatabase(postgres.url, name),
    remove: () => administer(postgres, `drop database ${name} with (force)`),
  };
}

async function openPostgresCopy(): Promise<Storage> {
  const { url, remove } = await makeTestDatabase();
  return closingWith(await openStorage({ kind: 'postgres', url, poolSize: 5 }, testKeyRing), remove);
}

async function startMigrated(): Promise<{ postgres: Postgres; template: string }> {
  const postgres = await startPostgres();
  await (await openStorage({ kind: 'postgres', url: postgres.url }, testKeyRing)).close();
  return { postgres, template: 'campus_cover' };
}

async function administer(postgres: Postgres, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function closingWith(storage: Storage, cleanUp: () => Promise<void>): Storage {
  const close = async () => {
    await storage.close();
    await cleanUp();
  };
  return { ...storage, close };
}
