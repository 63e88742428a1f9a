import { foundWords, type Marking } from './mark-text.ts';

/** Characters, as far as words allow. */
const length = 240;
/** So much stands before the first word that was found. */
const lead = 60;

/** The part of a plain text in which the first word was found, or its beginning; "…" stands where something is left out. */
export function excerptOf(text: string, marking: Marking): string {
  const found = findFirst(text, marking);
  const from = found <= lead ? 0 : Math.min(found, text.indexOf(' ', found - lead) + 1 || found);
  const before = from > 0 ? '… ' : '';
  if (from + length >= text.length) return `${before}${text.slice(from)}`;
  const blank = text.lastIndexOf(' ', from + length);
  // A word without end, e.g. an address, is cut, but not within a letter.
  const to = blank > found ? blank : from + length;
  return `${before}${text.slice(from, to).replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** Where the first word begins that was found; 0 when none was. */
function findFirst(text: string, marking: Marking): number {
  for (const { at } of foundWords(text, marking)) return at;
  return 0;
}
