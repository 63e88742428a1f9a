/** The ends of the text that a pattern is anchored to. */
export type Anchors = 'both' | 'none' | 'start' | 'end' | 'some';

/**
 * Finds the anchors in each branch, because `^a|b$` is anchored to the start in one branch and to the end in the other.
 */
export function describeAnchors(pattern: string): Anchors {
  const branches = splitBranches(pattern);
  if (branches.every(({ start, end }) => start && end)) return 'both';
  if (!branches.some(({ start, end }) => start || end)) return 'none';
  if (branches.length > 1) return 'some';
  return branches[0]!.start ? 'start' : 'end';
}

function splitBranches(pattern: string): readonly { readonly start: boolean; readonly end: boolean }[] {
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const branches: string[] = [''];
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) branches.push('');
    else branches[branches.length - 1] += character;
  }
  return branches.map((branch) => ({ start: branch.startsWith('^'), end: branch.endsWith('$') }));
}

export function sayUnanchored(anchors: Anchors): string {
  if (anchors === 'some') return 'not every branch of this pattern has both "^" and "$"; wrap the pattern in "^(?:…)$"';
  const missing = anchors === 'start' ? '"$" at its end' : anchors === 'end' ? '"^" at its start' : '"^" and "$"';
  return `this pattern has no ${missing}, so it matches even if only part of the answer fits`;
}
