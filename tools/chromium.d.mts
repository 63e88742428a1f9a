/** Path of a Chromium for tests, or undefined. */
export function findChromium(): string | undefined;
/** Path of the faster headless Chromium, or undefined; always undefined when `CHROMIUM_PATH` is set. */
export function findHeadlessShell(): string | undefined;
