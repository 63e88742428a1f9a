import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findModified, listFolder } from './disk-files.ts';
import type { ListedFile, SealedFiles } from './sealed-files.ts';

/** No upload takes this long: a request ends after five minutes. */
const abandonedAfterMs = 60 * 60_000;
/** How long a file without a row is kept, in case the operator connected the wrong database. */
const leftKeptMs = 30 * 24 * 60 * 60_000;

/**
 * Removes files that a crash left behind. It deletes incomplete uploads. It sets aside documents without a row and
 * deletes them 30 days later. It touches only files older than one hour, so a running upload is safe on this instance
 * and on others that share the storage.
 *
 * @param findKnown returns the keys that have a row
 * @returns the number of files that were deleted or set aside
 */
export async function sweepFiles(
  files: SealedFiles,
  findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<number> {
  let swept = await removeAbandoned(files.spoolFolder, now);
  for await (const batch of files.list()) {
    const keys = batch.filter(({ isAside }) => !isAside).map(({ key }) => key);
    const known = keys.length === 0 ? new Set<string>() : await findKnown(keys);
    for (const file of batch) {
      if (file.isAside ? await removeLeft(files, file, now) : await putAside(files, file, known, now)) swept += 1;
    }
  }
  return swept;
}

async function removeAbandoned(folder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await listFolder(folder)) {
    const path = join(folder, name);
    if (!isOlder(await findModified(path), now, abandonedAfterMs)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function putAside(
  files: SealedFiles,
  { key, modifiedAt }: ListedFile,
  known: ReadonlySet<string>,
  now: Date,
): Promise<boolean> {
  if (known.has(key) || !isOlder(await modifiedAt(), now, abandonedAfterMs)) return false;
  await files.setAside(key, now);
  return true;
}

async function removeLeft(files: SealedFiles, { modifiedAt, ...place }: ListedFile, now: Date): Promise<boolean> {
  if (!isOlder(await modifiedAt(), now, leftKeptMs)) return false;
  await files.remove(place);
  return true;
}

function isOlder(modifiedAt: Date | null, now: Date, ageMs: number): boolean {
  return modifiedAt !== null && now.getTime() - modifiedAt.getTime() > ageMs;
}
