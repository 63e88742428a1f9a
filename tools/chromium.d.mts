/** Path of a Chromium to test with, or undefined. */
export function findChromium(): string | undefined;
/** Path of the same browser without its windows, which is quicker, or undefined; never where `CHROMIUM_PATH` names one. */
export function findHeadlessShell(): string | undefined;
