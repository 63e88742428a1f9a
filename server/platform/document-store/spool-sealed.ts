import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SpooledUpload } from './document-store.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

interface SpoolOptions {
  readonly name: string;
  readonly keyRing: KeyRing;
  readonly purpose: string;
}

/**
 * Seals bytes into a file as they arrive. A large upload never fills memory, and its unsealed bytes are never written
 * to disk. When this returns, the upload is on disk (fsync).
 */
export async function spoolSealed(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
  { name, ...seal }: SpoolOptions,
): Promise<Omit<SpooledUpload, 'storageKey'>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const discard = () => rm(path, { force: true });
  const digest = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* () {
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength;
      digest.update(chunk);
      yield chunk;
    }
  };
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const sealed of sealBytes(counted(), seal)) await file.writeFile(sealed);
    await file.sync();
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
  const sha256 = digest.digest('hex');
  return { sizeBytes, sha256, discard, read: () => Readable.from(openFile(path, seal), { objectMode: false }) };
}

async function* openFile(path: string, seal: Omit<SpoolOptions, 'name'>): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    yield* openBytes(file, seal);
  } finally {
    await file.close();
  }
}
