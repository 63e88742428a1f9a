import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { SweepOccasion } from './document-store.ts';
import { isMissing, leftFolderName, listFolder, listShards } from './list-document-files.ts';
import { spoolFolderName } from './spool-sealed.ts';

/** No upload takes this long: a request ends after five minutes. */
const abandonedAfterMs = 60 * 60_000;

/**
 * Removes files that a crash left behind. It deletes incomplete uploads. It moves documents without a row to `left/`, in
 * case the operator connected the wrong database, and deletes them after the time that retention.json sets. It touches only files older than one hour, so a running upload is safe on this instance
 * and on others that share the folder.
 *
 * @param findKnown returns the keys that have a row
 * @returns the number of files that were deleted or set aside
 */
export async function sweepFolder(
  folder: string,
  findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  { now, leftBefore }: SweepOccasion,
): Promise<number> {
  const abandonedBefore = new Date(now.getTime() - abandonedAfterMs);
  let swept = await removeOlder(join(folder, spoolFolderName), abandonedBefore);
  for await (const { name: shard, keys } of listShards(folder)) {
    if (keys.length === 0) continue;
    const known = await findKnown(keys);
    for (const key of keys) {
      if (!known.has(key) && (await putAside(folder, join(shard, key), now))) swept += 1;
    }
  }
  return swept + (leftBefore === null ? 0 : await removeOlder(join(folder, leftFolderName), leftBefore));
}

export async function countLeft(folder: string, before: Date): Promise<number> {
  const names = await listFolder(join(folder, leftFolderName));
  const old = await Promise.all(names.map((name) => isOlder(join(folder, leftFolderName, name), before)));
  return old.filter((isOld) => isOld).length;
}

async function putAside(folder: string, name: string, now: Date): Promise<boolean> {
  const path = join(folder, name);
  if (!(await isOlder(path, new Date(now.getTime() - abandonedAfterMs)))) return false;
  await mkdir(join(folder, leftFolderName), { recursive: true });
  const left = join(folder, leftFolderName, name.slice(3));
  await rename(path, left);
  // The age of the file counts from the time it is set aside.
  await utimes(left, now, now);
  return true;
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await listFolder(folder)) {
    const path = join(folder, name);
    if (!(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    return mtimeMs < before.getTime();
  } catch (error) {
    // Another instance finished first, or the upload has just been accepted.
    if (isMissing(error)) return false;
    throw error;
  }
}
