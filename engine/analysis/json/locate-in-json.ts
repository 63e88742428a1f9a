import { contentOf, readTokens, type JsonToken } from './json-tokens.ts';

/** Where a path leads in a text's tokens. */
export interface LocatedInJson {
  readonly tokens: readonly JsonToken[];
  /** The index of the token that starts the value of the last existing step. */
  readonly at: number;
  /** The steps that do not exist. */
  readonly rest: readonly string[];
}

/**
 * Finds a path of object members in valid JSON, or the part of it that exists.
 *
 * @returns `null` if a value on the path is not an object
 */
export function locateInJson(text: string, path: readonly string[]): LocatedInJson | null {
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

/** Returns the index of the token that starts a member's value. */
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

/** Returns the index of a value's last token. */
export function closingOf(tokens: readonly JsonToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    const kind = tokens[at]?.kind;
    if (kind === '{' || kind === '[') depth += 1;
    if (kind === '}' || kind === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}
