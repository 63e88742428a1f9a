import type { Json } from '../../definition/form-definition.ts';
import { isEmpty } from '../emptiness.ts';
import { ANY, type ValueOperator } from '../operator.ts';
import { toText } from '../coercion.ts';

/** Of a list that logic puts together. */
const MAX_MADE_LIST = 10_000;

export const listOperators = {
  in: { arity: [2, 2], apply: (needle, haystack) => contains(haystack, needle) },
  merge: { arity: [0, ANY], apply: (...lists) => merge(lists) },
  count: { arity: [1, 1], apply: (list) => count(list) },
} as const satisfies Readonly<Record<string, ValueOperator>>;

/** Nothing, where the list would be longer than any form's: twin of `cat`, which doubles texts. */
function merge(lists: readonly Json[]): readonly Json[] | null {
  const length = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0);
  return length > MAX_MADE_LIST ? null : lists.flatMap((list) => (isEmpty(list) ? [] : list));
}

/** An empty needle is in nothing: in JavaScript `""` is in every text, and `null` in `"null"`. */
function contains(haystack: Json, needle: Json): boolean {
  if (isEmpty(needle) || isEmpty(haystack)) return false;
  if (typeof haystack === 'string') return haystack.includes(toText(needle));
  return Array.isArray(haystack) && haystack.includes(needle);
}

/** Entries of a list; no answer has none. */
function count(list: Json): number | null {
  if (isEmpty(list)) return 0;
  return Array.isArray(list) ? list.length : null;
}
