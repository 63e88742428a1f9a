import type { FieldSchema, FormDefinition } from './form-definition.ts';
import { toProblem, type Problem } from './problem.ts';
import { placeAt, type SourceNode } from './source-node.ts';

/** Keywords of JSON Schema that only mean something for certain types; ajv's strict mode refuses them elsewhere. */
const keywordTypes: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  required: ['object'],
};

/** Every field has a type, and only keywords that mean something for it; each schema can therefore be compiled. */
export function checkFieldSchemas(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  return Object.entries(definition.schema.properties).flatMap(([field, schema]) =>
    checkSchema(schema, ['schema', 'properties', field], source),
  );
}

function checkSchema(schema: FieldSchema, path: readonly string[], source: SourceNode): readonly Problem[] {
  const { type } = schema;
  if (type === undefined) {
    return [
      toProblem({
        rule: 'type-missing',
        place: placeAt(source, path, 'key'),
        message: `"${path.at(-1)}" has no "type"`,
      }),
    ];
  }
  const misplaced = Object.keys(schema)
    .filter((keyword) => Object.hasOwn(keywordTypes, keyword) && !keywordTypes[keyword]?.includes(type))
    .map((keyword) => {
      const message = `"${keyword}" means nothing for type "${type}"`;
      return toProblem({ rule: 'keyword-type', place: placeAt(source, [...path, keyword], 'key'), message });
    });
  const members = Object.entries(schema.properties ?? {});
  return [
    ...misplaced,
    ...(schema.items === undefined ? [] : checkSchema(schema.items, [...path, 'items'], source)),
    ...members.flatMap(([name, member]) => checkSchema(member, [...path, 'properties', name], source)),
  ];
}
