import { isGroupSchema, MAX_GROUP_DEPTH } from '../field-groups.ts';
import type { FieldDefinition, FieldSchema, FormDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { nearestName } from '../source/nearest-name.ts';
import { placeAt, type SourceNode } from '../source/source-node.ts';

/** JSON Schema keywords that apply only to certain types. ajv's strict mode refuses them elsewhere. */
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

/**
 * Checks that every field has a type and contains only keywords that apply to that type. Every schema can then be
 * compiled.
 */
export function checkFieldSchemas(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  return [
    ...Object.entries(definition.schema.properties).flatMap(([field, schema]) =>
      checkSchema(schema, { path: ['schema', 'properties', field], groups: 0 }, source),
    ),
    ...checkDocuments(definition.fields ?? {}, { path: ['fields'], groups: 0 }, source),
  ];
}

interface SchemaPlace {
  readonly path: readonly string[];
  /** The number of repeated groups around the field. */
  readonly groups: number;
}

function checkSchema(schema: FieldSchema, { path, groups }: SchemaPlace, source: SourceNode): readonly Problem[] {
  const { type, items } = schema;
  if (type === undefined) {
    const message = `"${path.at(-1)}" has no "type"`;
    return [toProblem({ rule: 'type-missing', place: placeAt(source, path, 'key'), message })];
  }
  const misplaced = Object.keys(schema)
    .filter((keyword) => Object.hasOwn(keywordTypes, keyword) && !keywordTypes[keyword]?.includes(type))
    .map((keyword) => {
      const message = `"${keyword}" does not apply to type "${type}"`;
      return toProblem({ rule: 'keyword-type', place: placeAt(source, [...path, keyword], 'key'), message });
    });
  if (isGroupSchema(schema)) return [...misplaced, ...checkGroup(schema, { path, groups }, source)];
  const nested = describeNesting(schema, groups);
  if (nested !== undefined) {
    const place = placeAt(source, [...path, 'type']);
    return [...misplaced, toProblem({ rule: 'field-nesting', place, message: nested })];
  }
  const members = Object.entries(schema.properties ?? {});
  return [
    ...misplaced,
    ...(type === 'object' ? checkRequiredMembers(schema, path, source) : []),
    ...(items === undefined ? [] : checkSchema(items, { path: [...path, 'items'], groups }, source)),
    ...members.flatMap(([name, member]) =>
      checkSchema(member, { path: [...path, 'properties', name], groups: MAX_GROUP_DEPTH }, source),
    ),
  ];
}

function checkRequiredMembers(
  { required = [], properties = {} }: FieldSchema,
  path: readonly string[],
  source: SourceNode,
) {
  return required.flatMap((name, index): readonly Problem[] => {
    if (Object.hasOwn(properties, name)) return [];
    const place = placeAt(source, [...path, 'required', `${index}`]);
    const suggestion = nearestName(name, Object.keys(properties));
    return [toProblem({ rule: 'unknown-field', place, message: `there is no member "${name}"`, suggestion })];
  });
}

function checkGroup(schema: FieldSchema, { path, groups }: SchemaPlace, source: SourceNode): readonly Problem[] {
  if (groups === MAX_GROUP_DEPTH) {
    const message = 'a repeated group may contain one nested group, and that group may contain only fields';
    return [toProblem({ rule: 'group-depth', place: placeAt(source, path, 'key'), message })];
  }
  const members = Object.entries(schema.items?.properties ?? {});
  if (members.length === 0) {
    const message = 'a repeated group needs "properties" in its "items": the fields of a row';
    return [toProblem({ rule: 'group-empty', place: placeAt(source, [...path, 'items'], 'key'), message })];
  }
  return members.flatMap(([name, member]) =>
    checkSchema(member, { path: [...path, 'items', 'properties', name], groups: groups + 1 }, source),
  );
}

/** An upload must belong to a field outside any row, because a row could move or disappear. */
function checkDocuments(
  fields: Readonly<Record<string, FieldDefinition>>,
  { path, groups }: SchemaPlace,
  source: SourceNode,
): readonly Problem[] {
  return Object.entries(fields).flatMap(([name, { documents, items }]) => {
    const inner = checkDocuments(items ?? {}, { path: [...path, name, 'items'], groups: groups + 1 }, source);
    if (documents === undefined || groups === 0) return inner;
    const message = 'a row cannot contain documents: move this field out of the group';
    const place = placeAt(source, [...path, name, 'documents'], 'key');
    return [toProblem({ rule: 'documents-in-group', place, message }), ...inner];
  });
}

/** Lists and objects cannot contain each other. Only groups nest. */
function describeNesting({ type, items }: FieldSchema, groups: number): string | undefined {
  if (type === 'object' && groups > 0)
    return 'a field here must be text, a number, true or false, or a list, not an object';
  return items?.type === 'array' ? 'a list of lists is not allowed: make it a repeated group' : undefined;
}
