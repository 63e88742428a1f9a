import type { Json } from '../definition/form-definition.ts';

/** What counts as no answer: nothing, no text, no entries. `0` and `false` are answers. */
export function isEmpty(value: Json | undefined): value is undefined | null | '' | readonly [] {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** json-logic's own idea of truth: JavaScript's, but an empty list is false. */
export function isTruthy(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
