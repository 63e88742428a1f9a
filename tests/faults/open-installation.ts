import type { KeyRing } from '../../server/platform/keys/key-ring.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import type { StorageConfig } from '../../server/platform/storage/index.ts';
import { newDataDir, removeDataDir, type PortalOptions } from '../browser/portal-process.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { StorageKind } from '../storage/open-test-storage.ts';
import { testDataKeys, testKeyRing } from '../storage/test-key-ring.ts';

/** An empty database that a test fills before the portal starts, and reads after it was killed. */
export interface Installation {
  readonly config: StorageConfig;
  readonly keyRing: KeyRing;
  readonly portalOptions: PortalOptions;
  readonly close: () => Promise<void>;
}

export async function openInstallation(kind: StorageKind): Promise<Installation> {
  const dataDir = await newDataDir();
  if (kind === 'pglite') {
    return {
      config: { kind, dataDir },
      keyRing: loadKeyRing({ dataKeys: [], dataDir }),
      portalOptions: { dataDir },
      close: () => removeDataDir(dataDir),
    };
  }
  const postgres = await startPostgres();
  const { url } = postgres;
  return {
    config: { kind, url },
    keyRing: testKeyRing,
    // The embedded database has the demo world by default.
    portalOptions: { dataDir, environment: { DATABASE_URL: url, DATA_KEYS: testDataKeys, DEMO_WORLD: 'on' } },
    close: async () => {
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
}
