import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The headless Chromium from Debian's package. It opens a page in a new context in a third of the time that a full
 * browser takes.
 */
export function findHeadlessShell() {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : undefined;
}

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, the system's, or the one that Playwright downloaded;
 * undefined if there is none.
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...systemPaths, playwrightsOwn()].find((path) => path && existsSync(path));
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return undefined; // Playwright is not installed yet.
  }
}
