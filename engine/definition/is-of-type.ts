import type { FieldSchema } from './form-definition.ts';

/** Returns whether a value matches the schema's type. Does not check the contents of lists and objects. */
export function isOfType(value: unknown, { type }: Pick<FieldSchema, 'type'>): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case undefined:
    default:
      // A field without a type accepts text, numbers and booleans, but never lists or objects.
      return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  }
}
