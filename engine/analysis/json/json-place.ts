import { fromPointer } from '../../definition/source/json-pointer.ts';
import { contentOf, readTokens, type JsonToken } from './json-tokens.ts';

/** Keys and indexes from the root, e.g. `["patch", "rules", "zip", "show", 0]`. */
export type JsonPath = readonly (string | number)[];

/** The position of a cursor in JSON that may be incomplete. */
export interface JsonPlace {
  /** The path of the value at the cursor; for a key, the path of its object. */
  readonly path: JsonPath;
  readonly role: 'key' | 'value';
  /** The token at the cursor, with its quotes; an empty range if there is none. */
  readonly from: number;
  readonly to: number;
  /** The token's text up to the cursor, without quotes. */
  readonly typed: string;
  readonly isQuoted: boolean;
  /** For a key: whether a colon already follows. */
  readonly hasColon: boolean;
  /** The object's other keys, including those after the cursor. */
  readonly siblings: readonly string[];
  /** The text of the object or list around the cursor. */
  readonly around: string;
}

interface Level {
  readonly isObject: boolean;
  readonly from: number;
  /** The current member's key; `null` before the first. */
  key: string | null;
  index: number;
  /** In an object: whether the next string is a key. */
  expectsKey: boolean;
  readonly keys: string[];
}

/** Finds the position at an offset in any text. */
export function placeInJson(text: string, offset: number): JsonPlace {
  const tokens = readTokens(text);
  const levels: Level[] = [];
  let next = 0;
  for (; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token === undefined || token.to > offset || (token.to === offset && isTypedAt(token))) break;
    step(levels, token, text);
  }
  const current = tokens[next];
  const typed = current !== undefined && isTyping(current, offset) ? current : undefined;
  const level = levels.at(-1);
  const role = level?.isObject === true && level.expectsKey ? 'key' : 'value';
  const rest = tokens.slice(typed === undefined ? next : next + 1);
  const { keys, end } = readOn(rest, text);
  const own = levels.map((each) => (each.isObject ? (each.key ?? '') : each.index));
  return {
    path: role === 'key' ? own.slice(0, -1) : own,
    role,
    from: typed?.from ?? offset,
    to: typed?.to ?? offset,
    typed: typed === undefined ? '' : text.slice(typed.from, offset).replace(/^"/, ''),
    isQuoted: typed?.kind === 'string',
    hasColon: rest[0]?.kind === ':',
    siblings: [...(level?.keys ?? []), ...(level?.isObject === true ? keys : [])],
    around: level === undefined ? text : text.slice(level.from, end ?? text.length),
  };
}

/**
 * Finds the location of a JSON pointer, e.g. `"/patch/rules/zip"`: the key's location, or the value's location in a
 * list. If the location is missing, returns the nearest enclosing location.
 */
export function findPointer(text: string, pointer: string): { readonly from: number; readonly to: number } {
  const wanted = fromPointer(pointer);
  const levels: Level[] = [];
  let best = { from: 0, to: 0 };
  let deepest = 0;
  for (const token of readTokens(text)) {
    const level = levels.at(-1);
    const isKey = level?.isObject === true && level.expectsKey && token.kind === 'string';
    const isItem = level?.isObject === false && !['}', ']', ',', ':'].includes(token.kind);
    if (isKey || isItem) {
      const last = isKey ? contentOf(text, token) : String(level.index);
      const path = [
        ...levels.slice(0, -1).map((each) => (each.isObject ? (each.key ?? '') : String(each.index))),
        last,
      ];
      if (path.length > deepest && path.length <= wanted.length && path.every((part, at) => part === wanted[at])) {
        best = { from: token.from, to: token.to };
        deepest = path.length;
        if (deepest === wanted.length) return best;
      }
    }
    step(levels, token, text);
  }
  return best;
}

function isTypedAt({ kind, isClosed }: JsonToken): boolean {
  // After a closing quote, the string is complete. After part of a word or string, the author is still typing.
  return kind === 'word' || (kind === 'string' && !isClosed);
}

function isTyping(token: JsonToken, offset: number): boolean {
  return ['string', 'word'].includes(token.kind) && token.from < offset && offset <= token.to;
}

function step(levels: Level[], token: JsonToken, text: string): void {
  const level = levels.at(-1);
  switch (token.kind) {
    case '{':
    case '[':
      levels.push({
        isObject: token.kind === '{',
        from: token.from,
        key: null,
        index: 0,
        expectsKey: token.kind === '{',
        keys: [],
      });
      return;
    case '}':
    case ']':
      levels.pop();
      return;
    case ',':
      if (level === undefined) return;
      level.index += 1;
      level.expectsKey = level.isObject;
      return;
    case ':':
      if (level !== undefined) level.expectsKey = false;
      return;
    case 'string':
    case 'word':
      if (level?.isObject !== true || !level.expectsKey) return;
      level.key = token.kind === 'string' ? contentOf(text, token) : text.slice(token.from, token.to);
      level.keys.push(level.key);
  }
}

/** Returns the keys that follow in the same object, and where the object ends. */
function readOn(
  tokens: readonly JsonToken[],
  text: string,
): { readonly keys: readonly string[]; readonly end: number | null } {
  const keys: string[] = [];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === '{' || token.kind === '[') depth += 1;
    if (token.kind === '}' || token.kind === ']') depth -= 1;
    if (depth < 0) return { keys, end: token.to };
    if (depth === 0 && token.kind === 'string' && tokens[at + 1]?.kind === ':') keys.push(contentOf(text, token));
  }
  return { keys, end: null };
}
