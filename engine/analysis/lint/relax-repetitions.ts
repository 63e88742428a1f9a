/** The maximum number of ways to match one text. A regular expression may try each of them. */
const TOO_MANY_WAYS = 1e6;

interface Group {
  readonly start: number;
  /** The maximum number of alternatives for something in the group: lengths of a repetition, or branches. */
  choices: number;
  branches: number;
}

interface Repetition {
  readonly min: number;
  readonly max: number;
  readonly end: number;
}

/**
 * Finds each repeated group that contains a choice and whose limits allow too many combinations. For each of them,
 * returns a copy of the pattern without upper limits: `(a{1,9}){1,9}` becomes `(a{1,})+`. If the copy backtracks
 * exponentially, so does the original within its limits, which can take minutes.
 */
export function relaxRepetitions(pattern: string): readonly string[] {
  const relaxed: string[] = [];
  const open: Group[] = [];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index]!;
    if (character === '(') {
      open.push({ start: index, choices: 1, branches: 1 });
    } else if (character === '|') {
      const group = open.at(-1);
      if (group !== undefined) group.branches += 1;
    } else if (character === ')' && open.length > 0) {
      const group = open.pop()!;
      const { min, max, end } = readRepetition(pattern, index + 1);
      const inside = Math.max(group.choices, group.branches);
      if (inside ** max >= TOO_MANY_WAYS && Number.isFinite(max)) {
        const body = withoutLimits(pattern.slice(group.start, index + 1));
        relaxed.push(`${pattern.slice(0, group.start)}${body}${min === 0 ? '*' : '+'}${pattern.slice(end)}`);
      }
      raise(open, Math.max(inside, waysOf({ min, max })));
      index = end - 1;
    } else {
      const atom = endOfAtom(pattern, index);
      const repetition = readRepetition(pattern, atom);
      raise(open, waysOf(repetition));
      index = repetition.end - 1;
    }
  }
  return relaxed;
}

/**
 * Returns the pattern without upper limits if adjacent repetitions allow too many combinations, e.g. `a*a*a*b` for
 * `a{0,255}a{0,255}a{0,255}b`. Otherwise returns an empty list.
 */
export function relaxCounts(pattern: string): readonly string[] {
  let ways = 1;
  for (let index = 0; index < pattern.length;) {
    const { min, max, end } = readRepetition(
      pattern,
      '()|'.includes(pattern[index]!) ? index + 1 : endOfAtom(pattern, index),
    );
    if (Number.isFinite(max)) ways *= waysOf({ min, max });
    index = end;
  }
  return ways > TOO_MANY_WAYS ? [withoutLimits(pattern)] : [];
}

/**
 * Reduces the counts in a pattern to at most `most`. Larger counts add no new way to match a text but make the
 * automaton large.
 */
export function limitCounts(pattern: string, most: number): string {
  return pattern.replace(/(?<!\\[pPuk])\{(\d+)(,?)(\d*)\}/g, (_whole, least: string, comma: string, limit: string) => {
    const [low, high] = [Math.min(Number(least), most), Math.min(Number(limit), most)];
    return `{${low}${comma}${limit === '' ? '' : Math.max(high, low)}}`;
  });
}

/**
 * Returns the pattern without its lookaheads and lookbehinds, including their contents. An automaton reads a text only
 * once.
 */
export function splitLookaheads(pattern: string): readonly string[] {
  const inner: string[] = [];
  let rest = pattern;
  for (let start = rest.search(/\(\?<?[=!]/); start >= 0; start = rest.search(/\(\?<?[=!]/)) {
    const end = endOfGroup(rest, start);
    const body = rest
      .slice(start, end)
      .replace(/^\(\?<?[=!]/, '')
      .replace(/\)$/, '');
    inner.push(`^(?:${body})`);
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return [rest, ...inner];
}

function endOfGroup(pattern: string, start: number): number {
  let depth = 0;
  for (let index = start; index < pattern.length;) {
    const character = pattern[index];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    index = character === '(' || character === ')' ? index + 1 : endOfAtom(pattern, index);
    if (depth === 0) return index;
  }
  return pattern.length;
}

function raise(open: readonly Group[], choices: number): void {
  const group = open.at(-1);
  if (group !== undefined) group.choices = Math.max(group.choices, choices);
}

function waysOf({ min, max }: Pick<Repetition, 'min' | 'max'>): number {
  return Math.min(max - min + 1, 1000);
}

/** Returns the index after a class, an escape or a plain character. */
function endOfAtom(pattern: string, start: number): number {
  if (pattern[start] === '[') {
    let end = start + 1;
    while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (pattern[start] !== '\\') return start + 1;
  const property = /^\\[pPuk]\{[^}]*\}|^\\k<[^>]*>/.exec(pattern.slice(start));
  return start + (property?.[0].length ?? 2);
}

/** Returns the repetition after an atom, or exactly one if there is none. */
function readRepetition(pattern: string, start: number): Repetition {
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(pattern.slice(start));
  if (found === null) return { min: 1, max: 1, end: start };
  const [text, sign, least, comma, most] = found;
  const end = start + text.length;
  if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity, end };
  const min = Number(least);
  return { min, max: comma === undefined ? min : most === '' ? Infinity : Number(most), end };
}

/** Removes upper limits: `a{1,9}b?` → `a{1,}b*`. A fixed number of repetitions is kept. */
function withoutLimits(body: string): string {
  return body.replace(/\{(\d+),\d+\}/g, '{$1,}').replace(/(?<=[^(\\*+?}])\?(?![:=!<])/g, '*');
}
