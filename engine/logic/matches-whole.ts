import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from './emptiness.ts';

/** Carriers' patterns come from data; a longer text could keep a bad one busy for long. */
const MAX_TEXT_LENGTH = 256;
const MAX_PATTERN_LENGTH = 1024;
const MAX_KEPT = 200;

/** Pattern → its regular expression, `null` when it is not one. Compiling anew for each keystroke is the slow part. */
const kept = new Map<string, RegExp | null>();

/**
 * Whether a text matches a regular expression: as a whole, unless the pattern brings its own `^` or `$`.
 *
 * @returns `null` when either is empty or the pattern is not a regular expression; false when the text is longer than 256 characters
 */
export function matchesWhole(text: Json, pattern: Json): boolean | null {
  if (isEmpty(text) || isEmpty(pattern) || typeof text === 'object' || typeof pattern !== 'string') return null;
  const expression = toExpression(pattern);
  if (expression === null) return null;
  const characters = String(text);
  return characters.length <= MAX_TEXT_LENGTH && expression.test(characters);
}

function toExpression(pattern: string): RegExp | null {
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  const expression = compile(pattern);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(pattern, expression);
  return expression;
}

function compile(pattern: string): RegExp | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null;
  const isAnchored = pattern.startsWith('^') || /(?:^|[^\\])(?:\\\\)*\$$/.test(pattern);
  try {
    // Compiled alone first: `a)(?:b` is only a regular expression once it is wrapped.
    const bare = new RegExp(pattern);
    return isAnchored ? bare : new RegExp(`^(?:${pattern})$`);
  } catch {
    // The operator's answer to a malformed pattern is null; lint reports those that stand in a definition.
    return null;
  }
}
