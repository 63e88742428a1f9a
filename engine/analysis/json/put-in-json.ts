import { findJsonProblem } from './find-json-problem.ts';
import { formatJson } from './format-json.ts';
import { contentOf, readTokens, type JsonToken } from './json-tokens.ts';

export interface PutText {
  readonly text: string;
  /** Start of the text's content, after its opening quote. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds a text at a path, e.g. `["patch", "title"]`. If there is none, it adds an empty text with the objects around
 * it.
 *
 * @param entries for a list of texts: how many; the result is the first of them
 * @returns `null` for invalid JSON, and when a value on the path is neither an object nor a text
 */
export function putInJson(text: string, path: readonly string[], entries?: number): PutText | null {
  if (findJsonProblem(text) !== null) return null;
  const there = locate(text, path);
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
  const put = locate(written, path);
  return put?.rest.length === 0 ? findText(written, put) : null;
}

/** The located text, or the first of a list of texts. */
function findText(text: string, { tokens, at }: Located): PutText | null {
  const token = tokens[at]?.kind === '[' ? tokens[at + 1] : tokens[at];
  return token?.kind === 'string' ? { text, from: token.from + 1, to: token.to - 1 } : null;
}

interface Located {
  readonly tokens: readonly JsonToken[];
  /** The index of the token that starts the value of the last existing step. */
  readonly at: number;
  /** The steps that do not exist. */
  readonly rest: readonly string[];
}

function locate(text: string, path: readonly string[]): Located | null {
  const tokens = readTokens(text);
  let at = 0;
  for (const [depth, key] of path.entries()) {
    if (tokens[at]?.kind !== '{') return null;
    const member = memberOf(text, tokens, at, key);
    if (member === undefined) return { tokens, at, rest: path.slice(depth) };
    at = member;
  }
  return { tokens, at, rest: [] };
}

/** The index of the token that starts a member's value. */
function memberOf(text: string, tokens: readonly JsonToken[], open: number, key: string): number | undefined {
  const close = closingOf(tokens, open);
  for (let at = open + 1; at < close;) {
    const name = tokens[at];
    const value = at + 2;
    if (name !== undefined && contentOf(text, name) === key) return value;
    at = closingOf(tokens, value) + 2;
  }
  return undefined;
}

/** The index of a value's last token. */
function closingOf(tokens: readonly JsonToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    const kind = tokens[at]?.kind;
    if (kind === '{' || kind === '[') depth += 1;
    if (kind === '}' || kind === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}
