import { foldText } from './fold-text.ts';

/** The typed words; the last one may be incomplete. */
export type TermWords = readonly string[];

/** Users do not type more words than this, and every word costs time. */
const mostWords = 12;

/**
 * Returns the words typed into a search box, without duplicates. They contain only letters and digits, so none of them
 * has a special meaning in a query.
 *
 * @returns e.g. `["bay", "state"]`; empty for blanks and punctuation
 */
export function wordsOfTerm(term: string): TermWords {
  const typed = foldText(term)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    // A combining mark without a letter is not a word. A database that drops the mark would match everything.
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Keeps the last position of a duplicate, because it is the word that the user is typing.
  const words = typed.filter((word, at) => typed.lastIndexOf(word) === at);
  return words.slice(0, mostWords);
}
