import { foldText } from './fold-text.ts';

/** What was typed, as words; the last one may be half a word. */
export type TermWords = readonly string[];

/** Nobody types more, and every word costs. */
const mostWords = 12;

/**
 * The words of what somebody typed into a search box, each once. They hold letters and digits only, so that none of
 * them means anything to a query, whatever was typed.
 *
 * @returns e.g. `["bay", "state"]`; none for blanks and punctuation
 */
export function wordsOfTerm(term: string): TermWords {
  const typed = foldText(term)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  // The last place counts: it is the word that is being typed.
  const words = typed.filter((word, at) => typed.lastIndexOf(word) === at);
  return words.slice(0, mostWords);
}
