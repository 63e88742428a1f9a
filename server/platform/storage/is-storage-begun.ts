import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectStorage, type StorageConfig } from './connect-storage.ts';
import { hasMigrated } from './migrate.ts';

/** Whether there is a database with tables from any release of the portal. Creates and changes nothing. */
export async function isStorageBegun(config: StorageConfig): Promise<boolean> {
  if (config.kind === 'pglite') return existsSync(join(config.dataDir, 'database'));
  const { db } = await connectStorage(config);
  try {
    return await hasMigrated(db);
  } finally {
    await db.destroy();
  }
}
