import { randomUUID } from 'node:crypto';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SealError, type KeyRing } from '../keys/key-ring.ts';
import type { ResealReport } from './document-store.ts';
import { listDocumentFiles } from './list-document-files.ts';
import { openBytes, readKeyId } from './sealed-bytes.ts';
import { spoolFolderName, spoolSealed } from './spool-sealed.ts';
import { syncFolder } from './sync-folder.ts';

interface ResealOptions {
  readonly keyRing: KeyRing;
  readonly purposeOf: (storageKey: string) => string;
}

/**
 * Uses the newest key to seal every file that this key has not sealed. It handles one file at a time and replaces each
 * with a rename.
 */
export async function resealFiles(folder: string, { keyRing, purposeOf }: ResealOptions): Promise<ResealReport> {
  let resealed = 0;
  const unreadable: string[] = [];
  for await (const { key, path } of listDocumentFiles(folder)) {
    const seal = { keyRing, purpose: purposeOf(key) };
    try {
      const spooled = await withFile(path, async (file) => {
        const keyId = await readKeyId(file);
        if (keyId === keyRing.newestId) return null;
        const bytes = keyId === null ? file.createReadStream({ start: 0, autoClose: false }) : openBytes(file, seal);
        const name = randomUUID();
        await spoolSealed(bytes as AsyncIterable<Uint8Array>, join(folder, spoolFolderName), { name, ...seal });
        return join(folder, spoolFolderName, name);
      });
      if (spooled === null) continue;
      await rename(spooled, path);
      await syncFolder(dirname(path));
      resealed += 1;
    } catch (error) {
      // The student has since removed the document.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      if (!(error instanceof SealError)) throw error;
      unreadable.push(key);
    }
  }
  return { resealed, unreadable };
}

/** Maps each data key's name to the number of files it has sealed. Unsealed and damaged files are not counted. */
export async function countByKey(folder: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { path } of listDocumentFiles(folder)) {
    const keyId = await withFile(path, readKeyId).catch(ignoreDamage);
    if (keyId === null) continue;
    counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
  }
  return counts;
}

function ignoreDamage(error: unknown): null {
  if (error instanceof SealError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

async function withFile<Result>(path: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
