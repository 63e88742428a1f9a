import { findJsonProblem } from './find-json-problem.ts';
import { formatJson } from './format-json.ts';
import { closingOf, locateInJson, type LocatedInJson } from './locate-in-json.ts';

export interface PutText {
  readonly text: string;
  /** Where the string's content starts, after its opening quote. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds a string at a path, e.g. `["patch", "title"]`. If there is no such string, adds an empty string with the
 * objects around it.
 *
 * @param entries for a list of strings: how many; the result is the first of them
 * @returns `null` for invalid JSON, and if a value on the path is neither an object nor a string
 */
export function putInJson(text: string, path: readonly string[], entries?: number): PutText | null {
  if (findJsonProblem(text) !== null) return null;
  const there = locateInJson(text, path);
  if (there === null) return null;
  const { tokens, at, rest } = there;
  const token = tokens[at];
  if (token === undefined) return null;
  if (rest.length === 0) return findText(text, there);
  if (token.kind !== '{') return null;
  const close = closingOf(tokens, at);
  const before = tokens[close - 1];
  if (before === undefined) return null;
  const empty = entries === undefined ? '""' : JSON.stringify(Array.from({ length: entries }, () => ''));
  const nested = rest.slice(1).reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, empty);
  const member = `${JSON.stringify(rest[0])}: ${nested}`;
  const isEmpty = close === at + 1;
  const changed = isEmpty
    ? `${text.slice(0, token.to)} ${member} ${text.slice(tokens[close]?.from)}`
    : `${text.slice(0, before.to)},\n${member}${text.slice(before.to)}`;
  const written = formatJson(changed) ?? changed;
  const put = locateInJson(written, path);
  return put?.rest.length === 0 ? findText(written, put) : null;
}

/** Returns the string that was found, or the first in a list of strings. */
function findText(text: string, { tokens, at }: LocatedInJson): PutText | null {
  const token = tokens[at]?.kind === '[' ? tokens[at + 1] : tokens[at];
  return token?.kind === 'string' ? { text, from: token.from + 1, to: token.to - 1 } : null;
}
