import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findModified, listFolder } from './disk-files.ts';
import type { SweepOccasion } from './document-store.ts';
import type { ListedFile, SealedFiles } from './sealed-files.ts';

/** No upload takes this long: a request ends after five minutes. */
const abandonedAfterMs = 60 * 60_000;

/**
 * Removes files that a crash left behind. It deletes incomplete uploads. It sets aside documents without a row, in case
 * the operator connected the wrong database, and deletes them after the time that retention.json sets. It touches only
 * files older than one hour, so a running upload is safe on this instance and on others that share the storage.
 *
 * @param findKnown returns the keys that have a row
 * @returns the number of files that were deleted or set aside
 */
export async function sweepFiles(
  files: SealedFiles,
  findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  { now, leftBefore }: SweepOccasion,
): Promise<number> {
  const abandonedBefore = new Date(now.getTime() - abandonedAfterMs);
  let swept = await removeAbandoned(files.spoolFolder, abandonedBefore);
  for await (const batch of files.list()) {
    const keys = batch.filter(({ isAside }) => !isAside).map(({ key }) => key);
    const known = keys.length === 0 ? new Set<string>() : await findKnown(keys);
    for (const file of batch) {
      if (
        file.isAside
          ? await removeLeft(files, file, leftBefore)
          : await putAside(files, file, { known, now, abandonedBefore })
      )
        swept += 1;
    }
  }
  return swept;
}

/** The number of files that were set aside before the given time. */
export async function countLeft(files: SealedFiles, before: Date): Promise<number> {
  let count = 0;
  for await (const batch of files.list()) {
    for (const { isAside, modifiedAt } of batch) if (isAside && isOlder(await modifiedAt(), before)) count += 1;
  }
  return count;
}

async function removeAbandoned(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await listFolder(folder)) {
    const path = join(folder, name);
    if (!isOlder(await findModified(path), before)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function putAside(
  files: SealedFiles,
  { key, modifiedAt }: ListedFile,
  {
    known,
    now,
    abandonedBefore,
  }: { readonly known: ReadonlySet<string>; readonly now: Date; readonly abandonedBefore: Date },
): Promise<boolean> {
  if (known.has(key) || !isOlder(await modifiedAt(), abandonedBefore)) return false;
  await files.setAside(key, now);
  return true;
}

async function removeLeft(
  files: SealedFiles,
  { modifiedAt, ...place }: ListedFile,
  before: Date | null,
): Promise<boolean> {
  if (before === null || !isOlder(await modifiedAt(), before)) return false;
  await files.remove(place);
  return true;
}

function isOlder(modifiedAt: Date | null, before: Date): boolean {
  return modifiedAt !== null && modifiedAt.getTime() < before.getTime();
}
