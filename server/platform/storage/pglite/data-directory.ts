import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createOwnerRole } from './owner-role.ts';
import { templateLocation, usesTemplate } from './template-location.ts';

/**
 * Creates an initialized data directory if there is none, as a copy of a template, because PGlite's initdb takes
 * seconds. The directory is either complete or missing, and it is synced to disk.
 */
export async function prepareDataDirectory(
  directory: string,
  template: string | undefined = usesTemplate() ? templateLocation() : undefined,
): Promise<void> {
  if (existsSync(directory)) return;
  if (template === undefined) return appearWhole(directory, initialise);
  try {
    await prepareTemplate(template);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    await appearWhole(directory, initialise);
    return;
  }
  const copying = { recursive: true, mode: constants.COPYFILE_FICLONE };
  await appearWhole(directory, (scratch) => cp(template, scratch, copying));
}

/** Creates the template if there is none. The build calls this, so that the first startup is faster. */
export async function prepareTemplate(template: string = templateLocation()): Promise<void> {
  if (!existsSync(template)) await appearWhole(template, initialise);
}

async function initialise(directory: string): Promise<void> {
  const pg = await PGlite.create({ fs: new NodeFS(directory) });
  await pg.exec(createOwnerRole);
  await pg.exec('vacuum (analyze)');
  await pg.exec('checkpoint');
  await pg.close();
}

/** Fills a scratch directory next to the target, syncs it and renames it. */
async function appearWhole(directory: string, fill: (scratch: string) => Promise<void>): Promise<void> {
  const parent = dirname(directory);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const scratch = `${directory}.${randomUUID()}.new`;
  try {
    await mkdir(scratch, { mode: 0o700 });
    await fill(scratch);
    await syncTree(scratch);
    await rename(scratch, directory);
    await sync(parent);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    // Another process created the same directory first.
    if (!existsSync(directory)) throw error;
  }
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  await Promise.all([directory, ...entries.map((entry) => join(directory, entry))].map(sync));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isReadOnly(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EACCES' || code === 'EROFS' || code === 'EPERM';
}
