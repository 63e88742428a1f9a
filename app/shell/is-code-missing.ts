/** Chromium's, Firefox's and Safari's words for code that could not be fetched, and the bundler's for its styles. */
const words =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** True when a page's code did not come: the connection was lost, or a deployment has put newer files in its place. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
