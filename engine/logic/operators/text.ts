import type { Json } from '../../definition/form-definition.ts';
import { MAX_MADE_TEXT, toPrimitive, toText } from '../coercion.ts';
import { hasEmailForm } from '../email-address.ts';
import { isEmpty } from '../emptiness.ts';
import { isLuhn } from '../luhn.ts';
import { matchesWhole, prepareMatches } from '../matches-whole.ts';
import { ANY, type ValueOperator } from '../operator.ts';

export const textOperators = {
  cat: { arity: [0, ANY], apply: (...parts) => concatenate(parts) },
  substr: { arity: [2, 3], apply: (text, start, length?: Json) => substr(text, start, length) },
  trim: { arity: [1, 1], apply: (text) => onText(text, (characters) => characters.trim()) },
  digits: { arity: [1, 1], apply: (text) => onText(text, (characters) => characters.replace(/[^0-9]/g, '')) },
  upper: { arity: [1, 1], apply: (text) => onText(text, (characters) => characters.toUpperCase()) },
  length: {
    arity: [1, 1],
    apply: (text) => (isEmpty(text) ? 0 : onText(text, (characters) => Array.from(characters).length)),
  },
  isEmail: {
    arity: [1, 1],
    apply: (text) => (isEmpty(text) ? null : typeof text === 'string' && hasEmailForm(text)),
  },
  isLuhn: {
    arity: [1, 1],
    apply: (text) => (isEmpty(text) ? null : isLuhn(toText(text))),
  },
  matches: {
    arity: [2, 2],
    steps: 100,
    prepare: ([, pattern]) => prepareMatches(pattern),
    apply: (text, pattern) => matchesWhole(text, pattern),
  },
} as const satisfies Readonly<Record<string, ValueOperator>>;

/**
 * The result is null if the text would be longer than an answer can be. Text that is repeatedly joined with itself
 * doubles each time and could use up the process's memory.
 */
function concatenate(parts: readonly Json[]): string | null {
  let text = '';
  for (const part of parts) {
    text += part === null ? '' : toText(part);
    if (text.length > MAX_MADE_TEXT) return null;
  }
  return text;
}

/** The result is null for an empty answer, a list or an object. */
function onText(value: Json, compute: (text: string) => Json): Json {
  if (isEmpty(value) || typeof value === 'object') return null;
  return compute(String(value));
}

/**
 * Works like PHP's substr, as in json-logic: a negative start counts from the end, and a negative length drops that
 * many characters.
 */
function substr(source: Json, start: Json, length: Json | undefined): string | null {
  if (isEmpty(source)) return null;
  const text = toText(source);
  const offset = toInteger(start);
  const from = offset < 0 ? Math.max(text.length + offset, 0) : offset;
  const rest = text.slice(from);
  if (length === undefined) return rest;
  const count = toInteger(length);
  return count < 0 ? rest.slice(0, Math.max(rest.length + count, 0)) : rest.slice(0, count);
}

function toInteger(value: Json): number {
  const number = Math.trunc(Number(toPrimitive(value)));
  return Number.isNaN(number) ? 0 : number;
}
