import { foldText } from './fold-text.ts';

/** The typed words; the last one may be incomplete. */
export type TermWords = readonly string[];

/** No one types more, and every word costs time. */
const mostWords = 12;

/**
 * The words of a text from a search box, each once. They contain only letters and digits, so none of them has a special
 * meaning in a query.
 *
 * @returns e.g. `["bay", "state"]`; empty for blanks and punctuation
 */
export function wordsOfTerm(term: string): TermWords {
  const typed = foldText(term)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    // A mark without a letter is not a word: a database that drops it would find everything.
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Keeps the last position, because it is the word being typed.
  const words = typed.filter((word, at) => typed.lastIndexOf(word) === at);
  return words.slice(0, mostWords);
}
