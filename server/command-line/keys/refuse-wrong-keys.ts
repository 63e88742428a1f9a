import { checkDataKeys } from '../../assembly/check-data-keys.ts';
import { ConfigError, type ServerConfig } from '../../platform/config/config.ts';
import { loadDataKeys } from '../../platform/keys/load-key-ring.ts';
import type { Storage } from '../../platform/storage/index.ts';

/** @throws {ConfigError} when a key is missing or is not the key that sealed the database */
export async function refuseWrongKeys(
  storage: Storage,
  config: Pick<ServerConfig, 'dataKeys' | 'dataDir'>,
): Promise<void> {
  const problems = await checkDataKeys(storage, loadDataKeys(config));
  if (problems.length === 0) return;
  const unset = `DATA_KEYS is not set. The portal uses the key in the file data-keys in DATA_DIR.`;
  throw new ConfigError(config.dataKeys.length === 0 ? [unset, ...problems] : problems);
}
