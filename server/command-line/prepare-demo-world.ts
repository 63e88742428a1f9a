import { rm } from 'node:fs/promises';
import { sep } from 'node:path';
import type { FormLibrary } from '@campus-cover/engine';
import { isDemoWorld, seedDemoWorld, type SchoolSetups } from '../demo/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { loadKeyRing } from '../platform/keys/load-key-ring.ts';
import type { Storage } from '../platform/storage/index.ts';

interface DemoWorldRequest {
  readonly config: ServerConfig;
  readonly storage: Storage;
  readonly clock: Clock;
  /** The release's files. */
  readonly library: FormLibrary;
  /** The schools' loaded files. */
  readonly schools: SchoolSetups;
  /** Delete the existing data. */
  readonly fresh: boolean;
}

/** The demo world uses the time zone of its first schools. */
const demoTimeZone = 'America/New_York';

/**
 * Creates the demo world if the settings ask for it. Returns whether the database contains a demo world.
 *
 * @throws {Error} for `--fresh` without a demo world, and for a demo world in production
 */
export async function prepareDemoWorld({
  config,
  storage,
  clock,
  library,
  schools,
  fresh,
}: DemoWorldRequest): Promise<boolean> {
  if (!config.demoWorld) {
    if (fresh) throw new Error('--fresh recreates the demo world, but DEMO_WORLD is off.');
    if (config.mode === 'production' && (await isDemoWorld(storage))) {
      throw new Error('This database is a demo world with a public password. It cannot run with NODE_ENV=production.');
    }
    return false;
  }
  await seedDemoWorld(storage, {
    today: clock.today(demoTimeZone),
    fresh,
    library,
    schools,
    keyRing: loadKeyRing(config),
  });
  if (fresh) await removeLeftFiles(config);
  return true;
}

// Only folders in the data directory: a folder that the operator chose may contain other files.
async function removeLeftFiles({ dataDir, documentsDir, mailDir }: ServerConfig): Promise<void> {
  for (const folder of [documentsDir, mailDir]) {
    if (folder.startsWith(`${dataDir}${sep}`)) await rm(folder, { recursive: true, force: true });
  }
}
