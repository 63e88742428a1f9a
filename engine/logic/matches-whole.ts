import type { Json, Logic } from '../definition/form-definition.ts';
import { isEmpty } from './emptiness.ts';
import { readBranches } from './read-branches.ts';
import { limitSubject } from './subject-limit.ts';

const MAX_TEXT_LENGTH = 256;
/** The maximum length of a "matches" pattern. */
export const MAX_PATTERN_LENGTH = 1024;
const MAX_KEPT = 200;

interface KeptPattern {
  readonly expression: RegExp;
  /** For each pattern that the definition does not contain: the length of the longest text to try it on. */
  longest?: number;
}

/**
 * Pattern → its regular expression, or `null` if the pattern is invalid. Compiling a pattern at each keystroke would be
 * slow.
 */
const kept = new Map<string, KeptPattern | null>();

/**
 * Returns whether an entire string matches a regular expression. If a pattern has its own `^` or `$`, only those
 * anchors apply.
 *
 * @param isWritten whether the definition contains the pattern, in which case lint has checked it. Any other pattern,
 *   e.g. from a lookup's result, is tried only on text that is short enough for it.
 * @returns `null` if either is empty or the pattern is not a regular expression; false if the text is longer than 256
 *   characters, or too long for the pattern
 */
export function matchesWhole(text: Json, pattern: Json, isWritten = false): boolean | null {
  if (isEmpty(text) || isEmpty(pattern) || typeof text === 'object' || typeof pattern !== 'string') return null;
  const found = findKept(pattern);
  if (found === null) return null;
  const characters = String(text);
  const longest = isWritten ? MAX_TEXT_LENGTH : (found.longest ??= limitOf(found));
  return characters.length <= longest && found.expression.test(characters);
}

/**
 * Works like `matchesWhole`, but for logic that has this pattern operand. A pattern written in the logic can be tried
 * on any text.
 */
export function prepareMatches(pattern: Logic | undefined): (text: Json, pattern: Json) => boolean | null {
  const written = new Set(readBranches(pattern).map(({ operand }) => operand));
  return (text, found) => matchesWhole(text, found, written.has(found));
}

/**
 * Returns the length of the longest text to try a lookup's pattern on, at most 256 characters. Returns 0 if the pattern
 * is not a regular expression.
 */
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
    // Compiles the pattern alone first, because `a)(?:b` becomes a valid regular expression only when it is wrapped.
    const bare = new RegExp(pattern);
    return isAnchored ? bare : new RegExp(`^(?:${pattern})$`);
  } catch {
    // For a malformed pattern, the operator returns null. Lint reports such patterns in a definition.
    return null;
  }
}
