import type { FieldSchema, FormDefinition, Json } from '@campus-cover/engine';

/**
 * Turns the text fields of a multipart form into answers of the types that the definition declares. What does not
 * fit stays text, and what the definition does not know stays too: the judge refuses both in its own words.
 */
export function answersFromFields(
  definition: FormDefinition,
  fields: ReadonlyMap<string, readonly string[]>,
): Record<string, Json> {
  const answers = Object.create(null) as Record<string, Json>;
  for (const [name, values] of fields) {
    const schema = Object.hasOwn(definition.schema.properties, name) ? definition.schema.properties[name] : undefined;
    answers[name] = schema?.type === 'array' ? values.filter((value) => value !== '') : readOne(schema, values);
  }
  return answers;
}

function readOne(schema: FieldSchema | undefined, values: readonly string[]): Json {
  // A field sent twice is no single answer; the list fails the type.
  if (values.length !== 1) return [...values];
  const value = values[0] ?? '';
  const type = schema?.type;
  if (type === 'boolean')
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}
