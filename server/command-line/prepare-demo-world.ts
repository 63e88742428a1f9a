import { rm } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { ServerConfig } from '../config.ts';
import { isDemoWorld, seedDemoWorld } from '../demo/index.ts';
import { loadKeyRing } from '../secrets/load-key-ring.ts';
import type { Storage } from '../storage/index.ts';

interface DemoWorldRequest {
  readonly config: ServerConfig;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Throw away what is there. */
  readonly fresh: boolean;
}

/** The demo world's calendar is that of its first schools. */
const demoTimeZone = 'America/New_York';

/**
 * Makes the demo world where the settings ask for it. Gives whether the database is one.
 *
 * @throws {Error} for `--fresh` without a demo world, and for a demo world in production
 */
export async function prepareDemoWorld({ config, storage, clock, fresh }: DemoWorldRequest): Promise<boolean> {
  if (!config.demoWorld) {
    if (fresh) throw new Error('--fresh makes the demo world anew, and DEMO_WORLD is off here.');
    if (config.mode === 'production' && (await isDemoWorld(storage))) {
      throw new Error(
        'This database is a demo world, whose password everybody knows. It does not run with NODE_ENV=production.',
      );
    }
    return false;
  }
  await seedDemoWorld(storage, { today: clock.today(demoTimeZone), fresh, keyRing: loadKeyRing(config) });
  if (fresh) await removeLeftFiles(config);
  return true;
}

// Only what lies in the data directory: a folder that somebody chose may hold more than ours.
async function removeLeftFiles({ dataDir, documentsDir, mailDir }: ServerConfig): Promise<void> {
  for (const folder of [documentsDir, mailDir]) {
    if (folder.startsWith(`${dataDir}${sep}`)) await rm(folder, { recursive: true, force: true });
  }
}
