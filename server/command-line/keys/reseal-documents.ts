import type { ServerConfig } from '../../platform/config/config.ts';
import { createDiskDocumentStore } from '../../platform/document-store/disk-document-store.ts';
import { countByKey } from '../../platform/document-store/reseal-files.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';

type KeysConfig = Pick<ServerConfig, 'dataKeys' | 'dataDir' | 'documentsDir'>;

/** Prints the result, and the documents that no key opens. @returns the exit code */
export async function resealDocuments(config: KeysConfig): Promise<0 | 1> {
  const keyRing = loadKeyRing(config);
  const { resealed, unreadable } = await createDiskDocumentStore(config.documentsDir, keyRing).reseal();
  console.log(`${resealed} documents in ${config.documentsDir} were sealed with the key ${keyRing.newestId}.`);
  if (unreadable.length === 0) return 0;
  console.error(
    `${unreadable.length} documents cannot be opened: they are damaged, or their key is not in DATA_KEYS. They were not changed:\n${unreadable.join('\n')}`,
  );
  return 1;
}

/** How many documents a key has sealed. */
export async function countDocuments(config: Pick<KeysConfig, 'documentsDir'>, keyId: string): Promise<number> {
  return (await countByKey(config.documentsDir)).get(keyId) ?? 0;
}
