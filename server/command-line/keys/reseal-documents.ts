import type { ServerConfig } from '../../platform/config/config.ts';
import { describeDocumentsPlace, openDocumentStore } from '../../platform/document-store/open-document-store.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';

type KeysConfig = Pick<ServerConfig, 'dataKeys' | 'dataDir' | 'documentsDir' | 'documentsBucket'>;

/** Prints the result, and the documents that no key opens. @returns the exit code */
export async function resealDocuments(config: KeysConfig): Promise<0 | 1> {
  const keyRing = loadKeyRing(config);
  const { resealed, unreadable } = await openDocumentStore(config, keyRing).reseal();
  console.log(
    `${resealed} documents in ${describeDocumentsPlace(config)} were sealed with the key ${keyRing.newestId}.`,
  );
  if (unreadable.length === 0) return 0;
  console.error(
    `${unreadable.length} documents cannot be opened: they are damaged, or their key is not in DATA_KEYS. They were not changed:\n${unreadable.join('\n')}`,
  );
  return 1;
}

/** How many documents a key has sealed. */
export async function countDocuments(config: KeysConfig, keyId: string): Promise<number> {
  return (await openDocumentStore(config, loadKeyRing(config)).countByKey()).get(keyId) ?? 0;
}
