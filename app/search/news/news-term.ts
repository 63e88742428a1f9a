/**
 * The search term: lowercase and trimmed, as the specification asks. `tests/architecture/constants.test.ts`
 * holds the server to the same.
 */
export function newsTerm(text: string): string {
  return text.trim().toLowerCase();
}
