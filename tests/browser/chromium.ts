import { chromium, type Browser } from 'playwright';
import { findChromium, findHeadlessShell } from '../../tools/chromium.mjs';

let shared: Promise<Browser> | undefined;

/**
 * The headless Chromium that the test files of one worker share, one after the other; it ends with the worker. Each file
 * must close what it opened before the next one starts: `closeContexts`.
 */
export async function openChromium(): Promise<Browser> {
  const earlier = await shared;
  if (earlier?.isConnected()) return earlier;
  // The first of this worker, or one that crashed: the file that used it has failed, and the next gets a new one.
  shared = chromium.launch({ ...chromiumLaunch(), ...headlessShell() });
  return shared;
}

/** The headless shell instead of the whole browser, if this machine has it. */
function headlessShell(): { readonly executablePath?: string } {
  const executablePath = findHeadlessShell();
  return executablePath === undefined ? {} : { executablePath };
}

/** Closes every context, with its pages, cookies and storage. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A new headless Chromium, the whole browser, that sends no requests outside this machine. Close it when done. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

/** The launch options of such a Chromium, for a caller that needs more than a `Browser`. */
export function chromiumLaunch(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium on this machine; `npm test` installs one.');
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
