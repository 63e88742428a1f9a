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
  let html = '';
  let done = 0;
  for (const { word, at } of foundWords(text, marking)) {
    html += `${escapeHtml(text.slice(done, at))}<mark>${escapeHtml(word)}</mark>`;
    done = at + word.length;
  }
  return html + escapeHtml(text.slice(done));
}

/** Letters with their marks, digits and apostrophes. */
const wordPattern = /[\p{L}\p{N}\p{M}'\u2018\u2019\u02bc]+/gu;

/** The words of a text that are marked, and where they stand. */
export function* foundWords(text: string, marking: Marking): Iterable<{ readonly word: string; readonly at: number }> {
  if (marking.beginning === null) return;
  for (const { 0: word, index } of text.matchAll(wordPattern)) if (isFound(word, marking)) yield { word, at: index };
}

function isFound(word: string, { beginning, stems }: Marking): boolean {
  const folded = foldText(word);
  return (beginning !== null && folded.startsWith(beginning)) || stems.some((stem) => hasStem(folded, stem));
}

/** A shorter one begins words that have nothing to do with it. */
const shortestStem = 3;

// English: a final y becomes i before an ending, so "studies" and "study" have the stem "studi".
function hasStem(word: string, stem: string): boolean {
  if (stem.length < shortestStem) return word === stem;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}
