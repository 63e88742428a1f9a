import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { spoolFolderName } from './spool-upload.ts';

/** No upload takes as long: a request ends after five minutes. */
const abandonedAfterMs = 60 * 60_000;
/** How long a file without a row waits for somebody to notice that the database was the wrong one. */
const leftKeptMs = 30 * 24 * 60 * 60_000;
const leftFolderName = 'left';
const keyShape = /^[A-Za-z0-9_-]{8,80}$/;

/**
 * Clears away what a crash left: uploads that never arrived whole are deleted, documents that nobody knows are put
 * aside in `left/` and deleted 30 days later. Both only when they are older than an hour, so that an upload under way
 * is safe, on this instance and on others that share the folder.
 *
 * @param findKnown which of the keys have a row
 * @returns how many files were deleted or put aside
 */
export async function sweepFolder(
  folder: string,
  findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<number> {
  let swept = await removeOlder(join(folder, spoolFolderName), now, abandonedAfterMs);
  for (const shard of await list(folder)) {
    // Two last signs of a key; anything else in the folder is not ours.
    if (!/^[A-Za-z0-9_-]{2}$/.test(shard)) continue;
    const keys = (await list(join(folder, shard))).filter((name) => keyShape.test(name) && name.endsWith(shard));
    if (keys.length === 0) continue;
    const known = await findKnown(keys);
    for (const key of keys) {
      if (!known.has(key) && (await putAside(folder, join(shard, key), now))) swept += 1;
    }
  }
  return swept + (await removeOlder(join(folder, leftFolderName), now, leftKeptMs));
}

async function putAside(folder: string, name: string, now: Date): Promise<boolean> {
  const path = join(folder, name);
  if (!(await isOlder(path, now, abandonedAfterMs))) return false;
  await mkdir(join(folder, leftFolderName), { recursive: true });
  const left = join(folder, leftFolderName, name.slice(3));
  await rename(path, left);
  // Its age counts from now on.
  await utimes(left, now, now);
  return true;
}

async function removeOlder(folder: string, now: Date, ageMs: number): Promise<number> {
  let removed = 0;
  for (const name of await list(folder)) {
    const path = join(folder, name);
    if (!(await isOlder(path, now, ageMs))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function isOlder(path: string, now: Date, ageMs: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    return now.getTime() - mtimeMs > ageMs;
  } catch (error) {
    // Another instance was quicker, or the upload has just been taken over.
    if (isMissing(error)) return false;
    throw error;
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
