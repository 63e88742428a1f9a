/** What is asked for: the specification's lower-cased and trimmed term. Twin: the server does the same. */
export function newsTerm(text: string): string {
  return text.trim().toLowerCase();
}
