import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../tools/chromium.mjs';

/** A headless Chromium that asks nobody outside this machine anything. Close it when done. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium on this machine; `npm test` installs one.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox', // Tests run as root on build machines.
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
