import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploads are while they arrive, in the folder of the documents: taking one over is a rename. */
export const spoolFolderName = 'incoming';

/** An upload on disk that nobody has accepted yet. */
export interface SpooledUpload {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256, hex. */
  readonly sha256: string;
  /** Deletes the file, if it is still there. */
  discard(): Promise<void>;
}

/**
 * Writes an upload to a temporary file beside the documents, so that a large one never fills the memory and
 * taking it over is a rename. What arrived is on disk (fsync) when this returns.
 */
export async function spoolUpload(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<SpooledUpload> {
  const spoolFolder = join(folder, spoolFolderName);
  await mkdir(spoolFolder, { recursive: true });
  const path = join(spoolFolder, randomUUID());
  const discard = () => rm(path, { force: true });
  const digest = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength;
      digest.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
  return { path, sizeBytes, sha256: digest.digest('hex'), discard };
}
