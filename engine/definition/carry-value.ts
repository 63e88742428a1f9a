import { isDeepEqual } from './is-deep-equal.ts';
import type { FieldSchema, Json } from './form-definition.ts';
import { isOfType } from './is-of-type.ts';

/** Why an answer cannot stay: it is of another kind than the field's, or it is not on offer any more. */
export type ValueMismatch = 'type' | 'option';

/**
 * Whether an answer is of the kind that a field holds. Patterns and limits are not looked at: a draft may be half
 * finished, and whoever wrote it sees what is wrong with it.
 *
 * @returns what does not fit, `undefined` when it does
 */
export function findMismatch(value: Json, schema: FieldSchema): ValueMismatch | undefined {
  if (!isOfType(value, schema)) return 'type';
  return isOnOffer(value, schema) ? undefined : 'option';
}

/** Whether a value could be an answer to a field, or of a list one of its entries. */
export function fitsField(value: Json, schema: FieldSchema): boolean {
  return findMismatch(value, schema.type === 'array' ? (schema.items ?? {}) : schema) === undefined;
}

function isOnOffer(value: Json, { enum: choices, const: only }: FieldSchema): boolean {
  if (only !== undefined && !isDeepEqual(value, only)) return false;
  return choices === undefined || choices.some((choice) => isDeepEqual(choice, value));
}
