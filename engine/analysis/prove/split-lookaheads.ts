/**
 * `"^(?=.*[A-Z])(?!.* ).{8,}$"`, as passwords are described, as patterns that hold when it does: `"^(?:.*[A-Z])"` and
 * `"^.{8,}$"`. An automaton can do these, and no lookahead. What must not follow is left out, so that more texts match
 * than do match the whole.
 *
 * @returns nothing for a pattern that does not begin so
 */
export function splitLookaheads(pattern: string): readonly string[] {
  if (!/^\^\(\?[=!]/.test(pattern)) return [];
  const wanted: string[] = [];
  let rest = pattern.slice(1);
  while (/^\(\?[=!]/.test(rest)) {
    const end = closingPlace(rest);
    // A lookahead that may be there or not says nothing.
    if (end < 0 || /^[*+?{]/.test(rest.slice(end + 1))) return [];
    if (rest[2] === '=') wanted.push(`^(?:${rest.slice(3, end)})`);
    rest = rest.slice(end + 1);
  }
  return hasBranches(rest) ? [] : [...wanted, `^${rest}`];
}

/** Where the group closes with which a pattern begins; -1 when it does not. */
function closingPlace(pattern: string): number {
  for (const { character, depth, at } of walk(pattern)) if (character === ')' && depth === 0) return at;
  return -1;
}

/** `a|b` outside of groups. */
function hasBranches(pattern: string): boolean {
  return [...walk(pattern)].some(({ character, depth }) => character === '|' && depth === 0);
}

/** Characters that mean something outside of classes, with the number of groups around them. */
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
