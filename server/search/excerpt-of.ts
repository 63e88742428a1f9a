import { isFound, splitWords, type Marking } from './mark-text.ts';

/** Characters, as far as words allow. */
const length = 240;
/** So much stands before the first word that was found. */
const lead = 60;

/** The part of a plain text in which the first word was found, or its beginning; "…" stands where something is left out. */
export function excerptOf(text: string, marking: Marking): string {
  const found = findFirst(text, marking);
  const from = found <= lead ? 0 : text.indexOf(' ', found - lead) + 1;
  if (from + length >= text.length) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const lastBlank = text.lastIndexOf(' ', from + length);
  // A word without end, e.g. an address, is cut.
  const to = lastBlank > from ? lastBlank : from + length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)} …`;
}

/** Where the first word begins that was found; 0 when none was. */
function findFirst(text: string, marking: Marking): number {
  if (marking.beginning === null) return 0;
  let at = 0;
  for (const piece of splitWords(text)) {
    if (isFound(piece, marking)) return at;
    at += piece.length;
  }
  return 0;
}
