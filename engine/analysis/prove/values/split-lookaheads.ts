/**
 * Splits a pattern with lookaheads, as used for passwords, into patterns that must all match. For example,
 * `"^(?=.*[A-Z])(?!.* ).{8,}$"` becomes `"^(?:.*[A-Z])"` and `"^.{8,}$"`. An automaton can represent these patterns,
 * but not a lookahead. Negative lookaheads are left out, so the results also match some strings that the original does
 * not match.
 *
 * @returns an empty list if the pattern does not begin with a lookahead
 */
export function splitLookaheads(pattern: string): readonly string[] {
  if (!/^\^\(\?[=!]/.test(pattern)) return [];
  const wanted: string[] = [];
  let rest = pattern.slice(1);
  while (/^\(\?[=!]/.test(rest)) {
    const end = closingPlace(rest);
    // An optional lookahead requires nothing.
    if (end < 0 || /^[*+?{]/.test(rest.slice(end + 1))) return [];
    if (rest[2] === '=') wanted.push(`^(?:${rest.slice(3, end)})`);
    rest = rest.slice(end + 1);
  }
  return hasBranches(rest) ? [] : [...wanted, `^${rest}`];
}

/** Returns the index where the group at the start of a pattern closes, or -1 if it does not close. */
function closingPlace(pattern: string): number {
  for (const { character, depth, at } of walk(pattern)) if (character === ')' && depth === 0) return at;
  return -1;
}

/** Returns whether the pattern has a `|` outside of groups. */
function hasBranches(pattern: string): boolean {
  return [...walk(pattern)].some(({ character, depth }) => character === '|' && depth === 0);
}

/** Lists characters with a special meaning outside of classes, with the number of groups around each. */
function* walk(
  pattern: string,
): Generator<{ readonly character: string; readonly depth: number; readonly at: number }> {
  let depth = 0;
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]!;
    if (character === '\\') at += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else {
      if (character === ')') depth -= 1;
      yield { character, depth, at };
      if (character === '(') depth += 1;
    }
  }
}
