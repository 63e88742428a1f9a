import { escapeHtml } from '../platform/text/escape-html.ts';
import { foldText } from './fold-text.ts';

/** What to highlight in the text of a search result. */
export interface Marking {
  /**
   * The last typed word, e.g. `"enrolli"`; the search marks every word that starts with it. If null, the search does
   * not mark such words.
   */
  readonly beginning: string | null;
  /** The stems of all words, e.g. `"studi"` for `"studies"`. */
  readonly stems: readonly string[];
}

export const noMarking: Marking = { beginning: null, stems: [] };

/**
 * Plain text as HTML with `<mark>` around the words found. Each piece is escaped separately, and the marks go between
 * the pieces. As a result, no text stays unescaped and no entity is split.
 */
export function markText(text: string, marking: Marking): string {
  let html = '';
  let done = 0;
  for (const { word, at } of foundWords(text, marking)) {
    html += `${escapeHtml(text.slice(done, at))}<mark>${escapeHtml(word)}</mark>`;
    done = at + word.length;
  }
  return html + escapeHtml(text.slice(done));
}

/** Letters with their combining marks, digits and apostrophes. */
const wordPattern = /[\p{L}\p{N}\p{M}'\u2018\u2019\u02bc]+/gu;

/** The words to mark in text, with their positions. */
export function* foundWords(text: string, marking: Marking): Iterable<{ readonly word: string; readonly at: number }> {
  if (marking.beginning === null) return;
  for (const { 0: word, index } of text.matchAll(wordPattern)) if (isFound(word, marking)) yield { word, at: index };
}

function isFound(word: string, { beginning, stems }: Marking): boolean {
  const folded = foldText(word);
  return (beginning !== null && folded.startsWith(beginning)) || stems.some((stem) => hasStem(folded, stem));
}

/** A shorter stem would match the start of unrelated words. */
const shortestStem = 3;

// English: a final y becomes i before an ending, so "studies" and "study" have the stem "studi".
function hasStem(word: string, stem: string): boolean {
  if (stem.length < shortestStem) return word === stem;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}
