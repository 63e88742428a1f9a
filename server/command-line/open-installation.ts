import type { ServerConfig } from '../platform/config/config.ts';
import { loadKeyRing } from '../platform/keys/load-key-ring.ts';
import { isStorageBegun, openStorage, type Storage, type StorageConfig } from '../platform/storage/index.ts';
import { storageConfig } from './storage-config.ts';

/**
 * Opens the portal's database for a command. Only `start` creates one. Otherwise a command with a wrong location would
 * create an empty database there, and would report that nothing was ever published or sent.
 *
 * @throws {Error} with a message for the person at the terminal
 */
export async function openInstallation(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'dataKeys'>,
): Promise<Storage> {
  const where = storageConfig(config);
  await refuseNoInstallation(where);
  return openStorage(where, loadKeyRing(config));
}

/** @throws {Error} when there is no database of the portal, with a message for the person at the terminal */
export async function refuseNoInstallation(where: StorageConfig): Promise<void> {
  if (await isStorageBegun(where)) return;
  const found =
    where.kind === 'postgres'
      ? 'The database in DATABASE_URL has no portal tables.'
      : `There is no database in ${where.dataDir}.${process.env['DATA_DIR'] ? '' : ' DATA_DIR is not set.'}`;
  throw new Error(
    `${found} Set DATA_DIR to the portal's data directory, or DATABASE_URL to its PostgreSQL. "campus-cover start" creates a new database.`,
  );
}
