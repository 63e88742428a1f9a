interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Maps ranges in an earlier text to the current text; `null` for a range whose lines have changed. */
export type CarryRange = (range: TextRange) => TextRange | null;

/**
 * Compares two versions of a text once for all of the earlier version's ranges. All lines between the first and the
 * last change count as changed, so that no outdated mark remains on the author's current line.
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

/**
 * @param behind the number of characters between the position and the end
 */
function isLineStart(text: string, behind: number): boolean {
  const at = text.length - behind;
  return at === 0 || text[at - 1] === '\n';
}
