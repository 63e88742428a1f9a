import { foundWords, type Marking } from './mark-text.ts';

/** The excerpt's length in characters, rounded to whole words. */
const length = 240;
/** Maximum number of characters before the first word found. */
const lead = 60;

/**
 * The part of plain text around the first word found, or the beginning of the text if no word is found. "…" marks
 * omitted text.
 */
export function excerptOf(text: string, marking: Marking): string {
  const found = findFirst(text, marking);
  const from = found <= lead ? 0 : Math.min(found, text.indexOf(' ', found - lead) + 1 || found);
  const before = from > 0 ? '… ' : '';
  if (from + length >= text.length) return `${before}${text.slice(from)}`;
  const blank = text.lastIndexOf(' ', from + length);
  // A very long word, e.g. an address, is cut, but not inside a surrogate pair.
  const to = blank > found ? blank : from + length;
  return `${before}${text.slice(from, to).replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** Position of the first word found; 0 when there is none. */
function findFirst(text: string, marking: Marking): number {
  for (const { at } of foundWords(text, marking)) return at;
  return 0;
}
