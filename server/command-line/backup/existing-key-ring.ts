import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';

/**
 * The keys that must open a backup. Never creates a key: a new one opens nothing.
 *
 * @throws {BackupError} when there are no keys
 */
export function existingKeyRing(config: Pick<ServerConfig, 'dataKeys' | 'dataDir'>): KeyRing {
  if (config.dataKeys.length === 0 && !existsSync(join(config.dataDir, 'data-keys')))
    throw new BackupError(
      `There are no keys. Set DATA_KEYS to the keys that the portal had when it made the backup, or copy its file data-keys to ${config.dataDir}.`,
    );
  return loadKeyRing(config);
}
