import type { Json } from '../../definition/form-definition.ts';
import { isEmpty } from '../emptiness.ts';
import { ANY, type ValueOperator } from '../operator.ts';
import { toText } from '../coercion.ts';

/** The maximum length of a list that logic can build. */
const MAX_MADE_LIST = 10_000;

export const listOperators = {
  in: { arity: [2, 2], apply: (needle, haystack) => contains(haystack, needle) },
  merge: { arity: [0, ANY], apply: (...lists) => merge(lists) },
  count: { arity: [1, 1], apply: (list) => count(list) },
} as const satisfies Readonly<Record<string, ValueOperator>>;

/**
 * The result is null if the list would be longer than any form's list. Otherwise, like "cat", the operator could double
 * the list endlessly.
 */
function merge(lists: readonly Json[]): readonly Json[] | null {
  const length = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0);
  return length > MAX_MADE_LIST ? null : lists.flatMap((list) => (isEmpty(list) ? [] : list));
}

/** No text contains an empty string. In JavaScript, every string contains `""`, and `"null"` contains `null`. */
function contains(haystack: Json, needle: Json): boolean {
  if (isEmpty(needle) || isEmpty(haystack)) return false;
  if (typeof haystack === 'string') return haystack.includes(toText(needle));
  return Array.isArray(haystack) && haystack.includes(needle);
}

/** Returns the number of entries in a list, or 0 if there is no answer. */
function count(list: Json): number | null {
  if (isEmpty(list)) return 0;
  return Array.isArray(list) ? list.length : null;
}
