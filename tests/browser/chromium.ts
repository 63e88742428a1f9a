import { chromium, type Browser } from 'playwright';
import { findChromium, findHeadlessShell } from '../../tools/chromium.mjs';

let shared: Promise<Browser> | undefined;

/**
 * The headless Chromium that one worker's test files use in turn. It ends with the worker. Before the next file starts,
 * each file must call `closeContexts` to close what it opened.
 */
export async function openChromium(): Promise<Browser> {
  const earlier = await shared;
  if (earlier?.isConnected()) return earlier;
  // There is no browser in this worker yet, or the last one crashed. After a crash, the test file that used the browser
  // fails, and the next file uses a new browser.
  shared = chromium.launch({ ...chromiumLaunch(), ...headlessShell() });
  return shared;
}

/** Uses the headless shell instead of the full browser if this machine has it. */
function headlessShell(): { readonly executablePath?: string } {
  const executablePath = findHeadlessShell();
  return executablePath === undefined ? {} : { executablePath };
}

/** Closes every context, with its pages, cookies and storage. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/**
 * Starts a new headless Chromium, the full browser, that sends no requests outside this machine. Close it when done.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

/** Returns the launch options for such a Chromium, for a caller that needs more than a `Browser`. */
export function chromiumLaunch(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed; `npm test` installs it.');
  return {
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
  };
}
