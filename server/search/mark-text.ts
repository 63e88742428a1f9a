import { escapeHtml } from '../http/escape-html.ts';
import { foldText } from './fold-text.ts';

/** What is marked in a text that was found. */
export interface Marking {
  /** The last word that was typed, e.g. `"enrolli"`: whatever begins so. Null: nothing is marked. */
  readonly beginning: string | null;
  /** Of all words, without endings, e.g. `"studi"` of `"studies"`. */
  readonly stems: readonly string[];
}

export const noMarking: Marking = { beginning: null, stems: [] };

/**
 * A plain text as HTML with `<mark>` round the words that were found. Each piece is escaped on its own and the marks
 * stand between pieces, so that no text comes out of its escape and no entity is split.
 */
export function markText(text: string, marking: Marking): string {
  return splitWords(text)
    .map((piece) => (isFound(piece, marking) ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece)))
    .join('');
}

/** A text in pieces that make it up: words with their marks and apostrophes, and what stands between them. */
export function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}'\u2018\u2019\u02bc]+|[^\p{L}\p{N}\p{M}'\u2018\u2019\u02bc]+/gu) ?? [];
}

export function isFound(piece: string, { beginning, stems }: Marking): boolean {
  if (beginning === null || !/^[\p{L}\p{N}\p{M}'\u2018\u2019\u02bc]/u.test(piece)) return false;
  const word = foldText(piece);
  return word.startsWith(beginning) || stems.some((stem) => hasStem(word, stem));
}

/** A shorter one begins words that have nothing to do with it. */
const shortestStem = 3;

// English: a final y becomes i before an ending, so "studies" and "study" have the stem "studi".
function hasStem(word: string, stem: string): boolean {
  if (stem.length < shortestStem) return word === stem;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}
