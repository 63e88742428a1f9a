import type { ServerConfig } from '../platform/config/config.ts';
import type { StorageConfig } from '../platform/storage/index.ts';

/** The database's location, from the settings. */
export function storageConfig(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'> & Partial<Pick<ServerConfig, 'databasePoolSize' | 'processes'>>,
): StorageConfig {
  return config.databaseUrl === undefined
    ? { kind: 'pglite', dataDir: config.dataDir, onFailure: endProcess }
    : {
        kind: 'postgres',
        url: config.databaseUrl,
        ...(config.databasePoolSize !== undefined && { poolSize: config.databasePoolSize }),
        ...(config.processes !== undefined && { processes: config.processes }),
      };
}

// The disk refused a write, or the lock was lost: no later response would be reliable.
function endProcess(error: Error): void {
  console.error(`The database stopped: ${error.message}`);
  process.exit(1);
}
