import type { ServerConfig } from '../config.ts';
import type { StorageConfig } from '../storage/index.ts';

/** Where the settings say that the database is. */
export function storageConfig(config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>): StorageConfig {
  return config.databaseUrl === undefined
    ? { kind: 'pglite', dataDir: config.dataDir, onFailure: endProcess }
    : { kind: 'postgres', url: config.databaseUrl };
}

// The disk refused a write or the lock was lost: nothing that is answered from now on could be trusted.
function endProcess(error: Error): void {
  console.error(`The database stopped: ${error.message}`);
  process.exit(1);
}
