import { isFound, splitWords, type Marking } from './mark-text.ts';

/** Characters, as far as words allow. */
const length = 240;
/** So much stands before the first word that was found. */
const lead = 60;

/** The part of a plain text in which the first word was found, or its beginning; "…" stands where something is left out. */
export function excerptOf(text: string, marking: Marking): string {
  const pieces = splitWords(text);
  const found = Math.max(
    0,
    pieces.findIndex((piece) => isFound(piece, marking)),
  );
  let from = found;
  for (let before = 0; from > 0; from -= 1) {
    before += pieces[from - 1]?.length ?? 0;
    if (before > lead) break;
  }
  let to = from;
  for (let taken = 0; to < pieces.length; to += 1) {
    taken += pieces[to]?.length ?? 0;
    if (taken > length && to > found) break;
  }
  const shown = pieces.slice(from, to).join('').trim();
  return `${from > 0 ? '… ' : ''}${shown}${to < pieces.length ? ' …' : ''}`;
}
