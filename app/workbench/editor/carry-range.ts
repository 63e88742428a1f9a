interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Where ranges of an earlier text stand now; `null` for one of which a line was changed since. */
export type CarryRange = (range: TextRange) => TextRange | null;

/**
 * Compares two texts once for all the ranges of the earlier one. On the line that somebody is at, nothing old is said. What lies between
 * the first and the last change counts as changed.
 */
export function compareTexts(before: string, now: string): CarryRange {
  if (before === now) return (range) => range;
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  start = before.lastIndexOf('\n', start - 1) + 1;
  let behind = 0;
  while (behind < shorter - start && before[before.length - 1 - behind] === now[now.length - 1 - behind]) behind += 1;
  while (behind > 0 && !(isLineStart(before, behind) && isLineStart(now, behind))) behind -= 1;
  const moved = now.length - before.length;
  return ({ from, to }) => {
    if (to < start) return { from, to };
    return from >= before.length - behind ? { from: from + moved, to: to + moved } : null;
  };
}

/** @param behind characters up to the end */
function isLineStart(text: string, behind: number): boolean {
  const at = text.length - behind;
  return at === 0 || text[at - 1] === '\n';
}
