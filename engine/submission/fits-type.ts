import type { FieldSchema } from '../definition/form-definition.ts';

/**
 * Whether what arrived is of the field's type, all the way down; limits and patterns are the validator's affair.
 * A field without a type takes text, numbers and yes or no, never lists or objects.
 */
export function fitsType(value: unknown, schema: FieldSchema): boolean {
  const { type } = schema;
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value) && value.every((entry) => fitsType(entry, schema.items ?? {}));
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && fitsProperties(value, schema);
    case undefined:
    default:
      return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  }
}

function fitsProperties(value: object, { properties = {} }: FieldSchema): boolean {
  return Object.entries(value).every(
    ([key, entry]: [string, unknown]) => Object.hasOwn(properties, key) && fitsType(entry, properties[key]!),
  );
}
