import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { KeyRing } from '../keys/key-ring.ts';
import { newId } from '../storage/index.ts';
import { DocumentUnreadableError, type DocumentStore, type KeptDocument } from './document-store.ts';
import { resealFiles } from './reseal-files.ts';
import { openBytes, readKeyId } from './sealed-bytes.ts';
import { spoolFolderName, spoolSealed } from './spool-sealed.ts';
import { sweepFolder } from './sweep-folder.ts';
import { syncFolder } from './sync-folder.ts';

/** Stores documents as sealed files in one folder, spread across 256 subfolders. */
export function createDiskDocumentStore(folder: string, keyRing: KeyRing): DocumentStore {
  const spoolFolder = join(folder, spoolFolderName);
  const locate = (key: string): string => {
    // The server generates the keys. A key in any other format is a bug and must never become a path.
    if (!/^[A-Za-z0-9_-]{8,80}$/.test(key)) throw new Error('A document key has an unexpected format.');
    return join(folder, key.slice(-2), key);
  };
  const sealFor = (storageKey: string) => ({ keyRing, purpose: purposeOf(storageKey) });
  return {
    async spool(bytes, restoredKey) {
      const storageKey = restoredKey ?? newId('doc');
      locate(storageKey);
      // A restore that was killed may have left part of the document.
      if (restoredKey !== undefined) await rm(join(spoolFolder, restoredKey), { force: true });
      const spooled = await spoolSealed(bytes, spoolFolder, { name: storageKey, ...sealFor(storageKey) });
      return { storageKey, ...spooled };
    },
    async keep({ storageKey }) {
      const path = locate(storageKey);
      await mkdir(dirname(path), { recursive: true });
      await rename(join(spoolFolder, storageKey), path);
      // The rename is durable only when both folders are on disk.
      await syncFolder(dirname(path));
      await syncFolder(folder);
    },
    async read(document) {
      try {
        return await readChecked(locate(document.storageKey), document, keyRing);
      } catch (cause) {
        throw new DocumentUnreadableError(document.storageKey, { cause });
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    sweep: (findKnown, now) => sweepFolder(folder, findKnown, now),
    reseal: () => resealFiles(folder, { keyRing, purposeOf }),
  };
}

/** Reads the file twice. It checks the whole file before it sends a byte, so no part of a damaged file is sent. */
async function readChecked(path: string, { storageKey, sha256 }: KeptDocument, keyRing: KeyRing): Promise<Readable> {
  const file = await open(path, 'r');
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
