import { rememberTexts } from './remember-texts.ts';

export type JsonTokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'word';

/** A piece of JSON in a text that the author is still typing. */
export interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly from: number;
  readonly to: number;
  /** False for a string without a closing quote. Such a string ends at the end of its line. */
  readonly isClosed: boolean;
}

const marks: ReadonlySet<string> = new Set(['{', '}', '[', ']', ',', ':']);
const blank = /\s/;
const wordEnd = /[\s{}[\],:"]/;

/** Splits any text into JSON tokens, valid or not. Anything that is not JSON becomes a `word`. */
export const readTokens = rememberTexts(cutTokens);

function cutTokens(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (blank.test(character) || character === '\uFEFF') {
      at += 1;
    } else if (marks.has(character)) {
      tokens.push({ kind: character as JsonTokenKind, from: at, to: at + 1, isClosed: true });
      at += 1;
    } else if (character === '"') {
      const end = endOfString(text, at);
      tokens.push({ kind: 'string', from: at, to: end.at, isClosed: end.isClosed });
      at = end.at;
    } else {
      const from = at;
      while (at < text.length && !wordEnd.test(text.charAt(at))) at += 1;
      tokens.push({ kind: 'word', from, to: at, isClosed: true });
    }
  }
  return tokens;
}

/** Returns the content of a string token, with its escapes decoded where possible. */
export function contentOf(text: string, { from, to, isClosed }: JsonToken): string {
  const raw = text.slice(from, isClosed ? to : undefined);
  if (isClosed) {
    try {
      return String(JSON.parse(raw));
    } catch {
      return raw.slice(1, -1);
    }
  }
  return text.slice(from + 1, to);
}

function endOfString(text: string, from: number): { readonly at: number; readonly isClosed: boolean } {
  let at = from + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return { at: at + 1, isClosed: true };
    if (character === '\n') return { at, isClosed: false };
    at += character === '\\' ? 2 : 1;
  }
  return { at: text.length, isClosed: false };
}
