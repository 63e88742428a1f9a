import type { FieldSchema } from '../definition/form-definition.ts';
import { isOfType } from '../definition/is-of-type.ts';

/** Returns whether a received value has the field's type at every level. The validator checks limits and patterns. */
export function fitsType(value: unknown, schema: FieldSchema): boolean {
  if (!isOfType(value, schema)) return false;
  if (Array.isArray(value)) return value.every((entry) => fitsType(entry, schema.items ?? {}));
  return typeof value !== 'object' || value === null || fitsProperties(value, schema);
}

function fitsProperties(value: object, { properties = {} }: FieldSchema): boolean {
  return Object.entries(value).every(
    ([key, entry]: [string, unknown]) => Object.hasOwn(properties, key) && fitsType(entry, properties[key]!),
  );
}
