import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal, type PortalProcess } from '../browser/portal-process.ts';
import { openSimulator, type Simulator } from '../../tools/payment-simulator/open-simulator.ts';

/** The portal and the browser that the tests of one file share. */
export interface OpenPortal {
  readonly url: string;
  readonly browser: Browser;
  readonly dataDir: string;
  /** Returns the portal's log: everything that its process has printed since its last start. */
  readonly output: () => string;
  /**
   * Stops the portal as an operator would, and starts it again on the same data, with the additional settings in
   * `more`.
   */
  restart(more?: Readonly<Record<string, string>>): Promise<void>;
}

export interface OpenPortalOptions {
  /** Uses the payment simulator, so that students can pay. */
  readonly takesPayments?: boolean;
  /** The portal's settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

const keys = { secretKey: 'sk_test_journeys', webhookSecret: 'whsec_journeys' };

/**
 * Starts the portal with its demo world and a browser before the tests of the calling file, and stops both after them.
 */
export function openPortal({ takesPayments = false, environment: settings = {} }: OpenPortalOptions = {}): OpenPortal {
  let portal: PortalProcess | undefined;
  let browser: Browser | undefined;
  let simulator: Simulator | undefined;
  let environment = settings;

  beforeAll(async () => {
    if (takesPayments) {
      simulator = await openSimulator(keys);
      environment = {
        ...settings,
        STRIPE_SECRET_KEY: keys.secretKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        PAYMENT_SIMULATOR_URL: simulator.url,
      };
    }
    [portal, browser] = await Promise.all([startPortal({ environment }), openChromium()]);
  });

  afterAll(async () => {
    await closeContexts(browser);
    await portal?.stop();
    await simulator?.close();
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
    output: () => opened(portal).output(),
    async restart(more = {}) {
      const { dataDir, stop } = opened(portal);
      await stop();
      portal = await startPortal({ dataDir, environment: { ...environment, ...more } });
    },
  };
}

function opened<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error(
      'Read this value inside a test, because the portal and the browser are not open before the tests start.',
    );
  return part;
}
