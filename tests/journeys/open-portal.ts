import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal, type PortalProcess } from '../browser/portal-process.ts';

/** The portal and the browser that the tests of one file share. */
export interface OpenPortal {
  readonly url: string;
  readonly browser: Browser;
  readonly dataDir: string;
  /** Stops the portal as an operator would and starts it again on the same data. */
  restart(): Promise<void>;
}

/** Starts the portal with its demo world and a browser before the tests of the calling file, and ends both after them. */
export function openPortal(): OpenPortal {
  let portal: PortalProcess | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    if (portal) await removeDataDir(portal.dataDir);
  });

  return {
    get url() {
      return opened(portal).url;
    },
    get browser() {
      return opened(browser);
    },
    get dataDir() {
      return opened(portal).dataDir;
    },
    async restart() {
      const { dataDir, stop } = opened(portal);
      await stop();
      portal = await startPortal({ dataDir });
    },
  };
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Read it inside a test: before the tests nothing is open.');
  return part;
}
