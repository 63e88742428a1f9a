import type { Json, Logic } from '../definition/form-definition.ts';
import { isEmpty } from './emptiness.ts';
import { readBranches } from './read-branches.ts';
import { limitSubject } from './subject-limit.ts';

const MAX_TEXT_LENGTH = 256;
/** Of a pattern that "matches" takes. */
export const MAX_PATTERN_LENGTH = 1024;
const MAX_KEPT = 200;

interface KeptPattern {
  readonly expression: RegExp;
  /** Of a pattern that is not written in the definition: the longest text that it is tried on. */
  longest?: number;
}

/** Pattern → its regular expression, `null` when it is not one. Compiling anew for each keystroke is the slow part. */
const kept = new Map<string, KeptPattern | null>();

/**
 * Whether a text matches a regular expression: as a whole, unless the pattern brings its own `^` or `$`.
 *
 * @param isWritten whether the pattern is one of the definition's own, which lint has judged. Any other, e.g. of a lookup's
 *   answer, is tried only on texts that are short enough to be quick with it.
 * @returns `null` when either is empty or the pattern is not a regular expression; false when the text is longer than 256
 *   characters, or than the pattern may be tried on
 */
export function matchesWhole(text: Json, pattern: Json, isWritten = false): boolean | null {
  if (isEmpty(text) || isEmpty(pattern) || typeof text === 'object' || typeof pattern !== 'string') return null;
  const found = findKept(pattern);
  if (found === null) return null;
  const characters = String(text);
  const longest = isWritten ? MAX_TEXT_LENGTH : (found.longest ??= limitOf(found));
  return characters.length <= longest && found.expression.test(characters);
}

/** `matchesWhole` for logic with that pattern operand: whatever of it is written out may be tried on any text. */
export function prepareMatches(pattern: Logic | undefined): (text: Json, pattern: Json) => boolean | null {
  const written = new Set(readBranches(pattern).map(({ operand }) => operand));
  return (text, found) => matchesWhole(text, found, written.has(found));
}

/** The longest text that a pattern of a lookup's answer is tried on, at most 256 characters; 0 when it is no regular expression. */
export function longestSubject(pattern: string): number {
  const found = findKept(pattern);
  return found === null ? 0 : limitOf(found);
}

function limitOf({ expression }: KeptPattern): number {
  return limitSubject(expression.source, MAX_TEXT_LENGTH);
}

function findKept(pattern: string): KeptPattern | null {
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  const expression = compile(pattern);
  const found = expression === null ? null : { expression };
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(pattern, found);
  return found;
}

function compile(pattern: string): RegExp | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null;
  const isAnchored = pattern.startsWith('^') || /(?:^|[^\\])(?:\\\\)*\$$/.test(pattern);
  try {
    // Compiled alone first: `a)(?:b` is only a regular expression once it is wrapped.
    const bare = new RegExp(pattern);
    return isAnchored ? bare : new RegExp(`^(?:${pattern})$`);
  } catch {
    // The operator's answer to a malformed pattern is null; lint reports malformed patterns in a definition.
    return null;
  }
}
