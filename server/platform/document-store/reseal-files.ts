import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SealError, type KeyRing } from '../keys/key-ring.ts';
import type { ResealReport } from './document-store.ts';
import { headerBytes, keyIdIn, openBytes } from './sealed-bytes.ts';
import { FileMissingError, type FilePlace, type SealedFiles } from './sealed-files.ts';
import { spoolSealed } from './spool-sealed.ts';

interface ResealOptions {
  readonly keyRing: KeyRing;
  readonly purposeOf: (storageKey: string) => string;
}

/**
 * Uses the newest key to seal every file that this key has not sealed. It handles one file at a time and replaces each
 * as a whole.
 */
export async function resealFiles(files: SealedFiles, options: ResealOptions): Promise<ResealReport> {
  let resealed = 0;
  const unreadable: string[] = [];
  for await (const batch of files.list()) {
    for (const { key, isAside } of batch) {
      try {
        if (await resealFile(files, { key, isAside }, options)) resealed += 1;
      } catch (error) {
        // The student has since removed the document.
        if (error instanceof FileMissingError) continue;
        if (!(error instanceof SealError)) throw error;
        unreadable.push(key);
      }
    }
  }
  return { resealed, unreadable };
}

async function resealFile(
  files: SealedFiles,
  place: FilePlace,
  { keyRing, purposeOf }: ResealOptions,
): Promise<boolean> {
  const keyId = keyIdIn(await files.readStart(place, headerBytes));
  if (keyId === keyRing.newestId) return false;
  const seal = { keyRing, purpose: purposeOf(place.key) };
  const name = randomUUID();
  const file = await files.open(place);
  try {
    const bytes = keyId === null ? file.createReadStream({ start: 0, autoClose: false }) : openBytes(file, seal);
    await spoolSealed(bytes as AsyncIterable<Uint8Array>, files.spoolFolder, { name, ...seal });
  } finally {
    await file.close();
  }
  const spooledPath = join(files.spoolFolder, name);
  try {
    await files.keep(spooledPath, place);
  } finally {
    await rm(spooledPath, { force: true });
  }
  return true;
}
