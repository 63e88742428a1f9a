import { chromium, type Browser } from 'playwright';
import { findChromium, findHeadlessShell } from '../../tools/chromium.mjs';

let shared: Promise<Browser> | undefined;

/**
 * The headless Chromium that the test files of one worker use, one after the other; it ends with the worker. What a file
 * opened in it has to be gone before the next: `closeContexts`.
 */
export async function openChromium(): Promise<Browser> {
  const earlier = await shared;
  if (earlier?.isConnected()) return earlier;
  // The first of this worker, or one that fell over: the file that it left alone has failed, and the next gets another.
  shared = chromium.launch({ ...chromiumLaunch(), ...headlessShell() });
  return shared;
}

/** In place of the whole browser, where this machine has it. */
function headlessShell(): { readonly executablePath?: string } {
  const executablePath = findHeadlessShell();
  return executablePath === undefined ? {} : { executablePath };
}

/** Closes every context, with its pages, cookies and storage. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A headless Chromium of one's own, the whole browser, that asks nobody outside this machine anything. Close it when done. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

/** How such a Chromium is launched, for who needs more of it than a `Browser`. */
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
