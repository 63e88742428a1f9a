import type { Json } from '../definition/form-definition.ts';

/** Returns whether a value counts as no answer: null, an empty string or an empty list. `0` and `false` are answers. */
export function isEmpty(value: Json | undefined): value is undefined | null | '' | readonly [] {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns whether a value counts as true in json-logic. This works as in JavaScript, except that an empty list is
 * false.
 */
export function isTruthy(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
