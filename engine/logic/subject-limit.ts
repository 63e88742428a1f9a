/** The maximum work for one pattern on one string, roughly in matcher steps. It takes a few hundredths of a second. */
const MAX_STEPS = 2_000_000;
/**
 * The maximum length of a pattern, in characters, after its counted repetitions are written out. A longer pattern takes
 * a long time to compile.
 */
const MAX_SIZE = 4096;

/**
 * Returns the length of the longest text on which a regular expression is fast, regardless of what the text contains.
 * Returns 0 if no text is short enough. Counts the paths that a backtracking matcher can take through the pattern. The
 * matching time is at most proportional to that number. This function does not know which paths are equivalent, so a
 * harmless pattern may get a limit below `longest`.
 *
 * @param pattern one that `RegExp` accepts without flags
 * @param longest the largest result, e.g. 256
 * @see decision 0049
 */
export function limitSubject(pattern: string, longest: number): number {
  const effort = parseDisjunction({ pattern, at: 0 });
  if (effort.size > MAX_SIZE) return 0;
  const starts = (length: number) => (isTriedOnceOnly(pattern) ? 1 : length + 1);
  const isQuick = (length: number) => starts(length) * effort.waysFor(length) * (effort.size + 1) <= MAX_STEPS;
  if (isQuick(longest)) return longest;
  let [quick, slow] = [0, longest];
  while (slow - quick > 1) {
    const middle = Math.floor((quick + slow) / 2);
    if (isQuick(middle)) quick = middle;
    else slow = middle;
  }
  return quick;
}

/** Returns whether a pattern is anchored at the start of the text, so that no alternative can begin anywhere else. */
function isTriedOnceOnly(pattern: string): boolean {
  const reader = { pattern, at: 0 };
  parseAlternative(reader);
  return pattern.startsWith('^') && reader.at === pattern.length;
}

/** The size of a part of a pattern. */
interface Effort {
  /** Returns the number of paths through the part for text of the given length. */
  readonly waysFor: (length: number) => number;
  /** The number of its characters, with counted repetitions written out. */
  readonly size: number;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

const ONE: Effort = { waysFor: () => 1, size: 1 };

/** Reads up to the end, or to the closing parenthesis. */
function parseDisjunction(reader: Reader): Effort {
  let all = parseAlternative(reader);
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    const [one, other] = [all, parseAlternative(reader)];
    all = {
      waysFor: (length) => one.waysFor(length) + other.waysFor(length),
      size: one.size + other.size,
    };
  }
  return all;
}

function parseAlternative(reader: Reader): Effort {
  const terms: Effort[] = [];
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at]!)) {
    terms.push(parseRepetition(reader, parseAtom(reader)));
  }
  return {
    waysFor: (length) => terms.reduce((ways, term) => ways * term.waysFor(length), 1),
    size: terms.reduce((size, term) => size + term.size, 0),
  };
}

/** Reads a character, a class, an anchor, or a group of any kind with its parentheses. */
function parseAtom(reader: Reader): Effort {
  const [whole = ' '] = /^(?:\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[^])/.exec(
    reader.pattern.slice(reader.at),
  )!;
  reader.at += whole.length;
  if (!whole.startsWith('(')) return ONE;
  const inner = parseDisjunction(reader);
  reader.at += 1;
  return { ...inner, size: inner.size + 1 };
}

function parseRepetition(reader: Reader, atom: Effort): Effort {
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(reader.pattern.slice(reader.at));
  if (found === null) return atom;
  reader.at += found[0].length;
  const [, sign, low, comma, high] = found;
  const least = low === undefined ? (sign === '+' ? 1 : 0) : Number(low);
  const upTo = comma === undefined ? least : high === '' ? Number.POSITIVE_INFINITY : Number(high);
  const most = low === undefined ? (sign === '?' ? 1 : Number.POSITIVE_INFINITY) : upTo;
  return {
    waysFor: (length) => countRepeated(atom.waysFor(length), least, Math.min(most, Math.max(least, length + 1))),
    size: atom.size * Math.max(1, least) + 1,
  };
}

/**
 * Counts the paths through a repetition, for each count from the minimum to the maximum. Each pass takes one of the
 * paths through the repeated part.
 */
function countRepeated(ways: number, least: number, most: number): number {
  if (ways === 1) return most - least + 1;
  // The largest term alone is at least half of the sum.
  return 2 * ways ** most;
}
