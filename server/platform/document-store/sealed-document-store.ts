import { createHash } from 'node:crypto';
import { rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { KeyRing } from '../keys/key-ring.ts';
import { newId } from '../storage/index.ts';
import {
  DocumentsUnavailableError,
  DocumentUnreadableError,
  type DocumentStore,
  type KeptDocument,
} from './document-store.ts';
import { countByKey } from './count-by-key.ts';
import { resealFiles } from './reseal-files.ts';
import { openBytes, readKeyId } from './sealed-bytes.ts';
import { nameOfPlace, type SealedFiles } from './sealed-files.ts';
import { spoolSealed } from './spool-sealed.ts';
import { countLeft, sweepFiles } from './sweep-files.ts';

/** Seals documents before they reach a folder or a bucket, and opens what comes back. */
export function createSealedDocumentStore(files: SealedFiles, keyRing: KeyRing): DocumentStore {
  const placeOf = (key: string) => ({ key, isAside: false });
  return {
    async spool(bytes, restoredKey) {
      const storageKey = restoredKey ?? newId('doc');
      nameOfPlace(placeOf(storageKey));
      // A restore that was killed may have left part of the document.
      if (restoredKey !== undefined) await rm(join(files.spoolFolder, restoredKey), { force: true });
      const seal = { keyRing, purpose: purposeOf(storageKey) };
      return { storageKey, ...(await spoolSealed(bytes, files.spoolFolder, { name: storageKey, ...seal })) };
    },
    keep: ({ storageKey }) => files.keep(join(files.spoolFolder, storageKey), placeOf(storageKey)),
    async read(document) {
      try {
        return await readChecked(await files.open(placeOf(document.storageKey)), document, keyRing);
      } catch (cause) {
        if (cause instanceof DocumentsUnavailableError) throw cause;
        throw new DocumentUnreadableError(document.storageKey, { cause });
      }
    },
    remove: (key) => files.remove(placeOf(key)),
    sweep: (findKnown, occasion) => sweepFiles(files, findKnown, occasion),
    async isEmpty() {
      for await (const batch of files.list()) if (batch.some(({ isAside }) => !isAside)) return false;
      return true;
    },
    countLeft: (before) => countLeft(files, before),
    reseal: () => resealFiles(files, { keyRing, purposeOf }),
    countByKey: () => countByKey(files),
  };
}

/** Reads the file twice. It checks the whole file before it sends a byte, so no part of a damaged file is sent. */
async function readChecked(
  file: FileHandle,
  { storageKey, sha256 }: KeptDocument,
  keyRing: KeyRing,
): Promise<Readable> {
  try {
    const digest = createHash('sha256');
    const isSealed = (await readKeyId(file)) !== null;
    const bytes = () => (isSealed ? openBytes(file, { keyRing, purpose: purposeOf(storageKey) }) : plainBytes(file));
    for await (const chunk of bytes()) digest.update(chunk);
    // For documents stored before sealing existed, only this check detects a replaced file.
    if (digest.digest('hex') !== sha256) throw new Error('The file differs from the uploaded file.');
    // The file closes when the stream closes, even if the reader disconnects before the first byte.
    return Readable.from(bytes(), { objectMode: false }).once('close', () => void file.close());
  } catch (error) {
    await file.close();
    throw error;
  }
}

function plainBytes(file: FileHandle): AsyncIterable<Buffer> {
  return file.createReadStream({ start: 0, autoClose: false });
}

function purposeOf(storageKey: string): string {
  return `document:${storageKey}`;
}
