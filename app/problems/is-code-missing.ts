/**
 * Messages from Chromium, Firefox and Safari for code that they could not fetch, and from the bundler for missing
 * styles.
 */
const words =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Returns whether a page's code failed to load because the connection was lost or a deployment replaced the files. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
