/**
 * Returns the text that a news search looks for: the typed text, trimmed and in lowercase, as the specification
 * requires.
 */
export function newsTerm(text: string): string {
  return text.trim().toLowerCase();
}
