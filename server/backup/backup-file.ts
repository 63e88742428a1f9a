import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { openBytes, readKeyId, sealBytes } from '../platform/document-store/sealed-bytes.ts';
import { syncFolder } from '../platform/document-store/sync-folder.ts';
import { SealError, type KeyRing } from '../platform/keys/key-ring.ts';
import { BackupError } from './backup-error.ts';

const purpose = 'backup';

/**
 * Seals what `fill` writes into a new file. The file appears under its name only when it is complete and on disk.
 *
 * @throws {BackupError} when a file with that name exists
 */
export async function writeSealedFile<Result>(
  path: string,
  keyRing: KeyRing,
  fill: (write: (part: Uint8Array) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (existsSync(path)) throw new BackupError(`${path} exists. Choose a different name.`);
  const partial = `${path}.${randomUUID()}.partial`;
  const file = await create(partial);
  try {
    const content = new PassThrough();
    const write = async (part: Uint8Array) => {
      const isFull = !content.write(part);
      // The disk has refused a write. A destroyed stream never drains.
      if (content.destroyed) throw new BackupError(`${path} could not be written.`);
      if (isFull) await once(content, 'drain');
    };
    const filled = fill(write).then(
      (result) => {
        content.end();
        return result;
      },
      (error: Error) => {
        content.destroy(error);
        throw error;
      },
    );
    const sealed = sealBytes(content, { keyRing, purpose });
    const [result] = await Promise.all([filled, writeAll(file, sealed, content)]);
    await file.sync();
    await rename(partial, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** When the disk refuses a write, the code that fills the file must receive the error. */
async function writeAll(file: FileHandle, sealed: AsyncIterable<Buffer>, content: PassThrough): Promise<void> {
  try {
    for await (const part of sealed) await file.writeFile(part);
  } catch (error) {
    content.destroy(error as Error);
    throw error;
  }
}

async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (cause) {
    throw new BackupError(`Cannot write to the folder ${dirname(path)}: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Opens a backup and passes its content to `read`.
 *
 * @throws {BackupError} when the file is not a backup, is incomplete or was changed, or its key is not available
 */
export async function readSealedFile<Result>(
  path: string,
  keyRing: KeyRing,
  read: (content: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new BackupError(`Cannot read ${path}: ${reasonOf(cause)}`, { cause });
  });
  try {
    await refuseOtherFiles(file, path, keyRing);
    return await read(openContent(file, path, keyRing));
  } finally {
    await file.close();
  }
}

async function refuseOtherFiles(file: FileHandle, path: string, keyRing: KeyRing): Promise<void> {
  const keyId = await readKeyId(file).catch(() => undefined);
  if (keyId === null) throw new BackupError(`${path} is not a backup of the portal.`);
  if (keyId === undefined) throw new BackupError(`${path} is incomplete: it ends in its header.`);
  try {
    keyRing.derive(keyId, Buffer.alloc(32), purpose);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new BackupError(
      `The key "${keyId}" sealed this backup, but it is not in DATA_KEYS. Use the keys that the portal had when it made the backup.`,
      { cause: error },
    );
  }
}

async function* openContent(file: FileHandle, path: string, keyRing: KeyRing): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  let opened = 0;
  try {
    for await (const bytes of openBytes(file, { keyRing, purpose })) {
      opened += bytes.length;
      yield bytes;
    }
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new BackupError(describeDamage(path, { size, opened, keyId: await readKeyId(file) }), { cause: error });
  }
}

/** A segment of the file is a little larger than what it contains. */
const largestSegment = 64 * 1024 + 256;

function describeDamage(
  path: string,
  { size, opened, keyId }: { readonly size: number; readonly opened: number; readonly keyId: string | null },
): string {
  if (opened === 0)
    return `${path} does not open: it was changed, or the key "${keyId}" in DATA_KEYS is not the one that sealed it. Nothing was restored.`;
  const isAtEnd = size - opened <= largestSegment + Math.ceil(opened / 65_536) * 16;
  return isAtEnd
    ? `${path} is incomplete, or its end was changed. Copy it again from where you keep your backups. Nothing was restored.`
    : `${path} was changed after about ${opened} bytes. Use a different copy. Nothing was restored.`;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
}
