/** What a news search looks for: the typed text in lowercase and trimmed, as the specification asks. */
export function newsTerm(text: string): string {
  return text.trim().toLowerCase();
}
