import type { FieldSchema, Json } from '../form-definition.ts';
import { isDeepEqual } from '../is-deep-equal.ts';
import { isOfType } from '../is-of-type.ts';

/**
 * Why an answer cannot be kept: the field accepts a different kind of answer, or the answer is no longer one of the
 * choices.
 */
export type ValueMismatch = 'type' | 'option';

/**
 * Checks whether an answer is of the kind that a field accepts. Does not check patterns and limits, because a draft may
 * be incomplete, and the form shows the user what is wrong.
 *
 * @returns what does not fit; `undefined` if the answer fits
 */
export function findMismatch(value: Json, schema: FieldSchema): ValueMismatch | undefined {
  if (!isOfType(value, schema)) return 'type';
  return isOnOffer(value, schema) ? undefined : 'option';
}

/** Returns whether a value could be an answer to a field or, for a list, one of the list's entries. */
export function fitsField(value: Json, schema: FieldSchema): boolean {
  return findMismatch(value, schema.type === 'array' ? (schema.items ?? {}) : schema) === undefined;
}

function isOnOffer(value: Json, { enum: choices, const: only }: FieldSchema): boolean {
  if (only !== undefined && !isDeepEqual(value, only)) return false;
  return choices === undefined || choices.some((choice) => isDeepEqual(choice, value));
}
