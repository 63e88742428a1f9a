import { SealError } from '../keys/key-ring.ts';
import { headerBytes, keyIdIn } from './sealed-bytes.ts';
import { FileMissingError, type SealedFiles } from './sealed-files.ts';

/** Maps each data key's name to the number of files it has sealed. Unsealed and damaged files are not counted. */
export async function countByKey(files: SealedFiles): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const batch of files.list()) {
    for (const { key, isAside } of batch) {
      const keyId = await files.readStart({ key, isAside }, headerBytes).then(keyIdIn).catch(ignoreDamage);
      if (keyId !== null) counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
    }
  }
  return counts;
}

function ignoreDamage(error: unknown): null {
  if (error instanceof SealError || error instanceof FileMissingError) return null;
  throw error;
}
