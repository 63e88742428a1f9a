import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../../../tools/chromium.mjs';

/**
 * Starts a headless Chromium that sends no requests outside this machine. It paints as soon as there is something to
 * paint instead of 60 times per second, so the benchmark measures work, not waiting.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed; `npm test` installs it.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox', // Runs as root on build machines.
      '--disable-gpu',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** Its version. */
export async function tellChromium(): Promise<string> {
  const browser = await launchBrowser();
  await browser.close();
  return browser.version();
}
