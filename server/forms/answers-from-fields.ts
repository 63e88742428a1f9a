import type { FieldSchema, FormDefinition, Json } from '@campus-cover/engine';

/**
 * Converts the text fields of a multipart form to answers of the types that the definition declares. A value that does
 * not fit is kept as text, and an unknown field is kept too: `judgeSubmission` later refuses both with its own
 * messages.
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
  // A field sent twice is not a single answer; the list fails the type check.
  if (values.length !== 1) return [...values];
  const value = values[0] ?? '';
  const type = schema?.type;
  if (type === 'boolean')
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}
