import type { FieldSchema, FormDefinition } from './form-definition.ts';

/** The maximum nesting depth of groups. A group can contain groups, but those groups cannot contain other groups. */
export const MAX_GROUP_DEPTH = 2;

/** A field at any level, with its template path: `"Zip"`, or in a repeated group `"Dependents.Zip"`. */
export interface PlacedField {
  readonly path: string;
  /** Path of the group around the field, e.g. `"Sports.Levels"`. Absent at the top level. */
  readonly group?: string;
  /** The last segment of the path. */
  readonly name: string;
  readonly schema: FieldSchema;
}

/** Returns whether a field is a repeated group: a list of objects. A list of text or numbers is one field. */
export function isGroupSchema({ type, items }: FieldSchema): boolean {
  return type === 'array' && items?.type === 'object';
}

/**
 * Returns whether a field can have several values. Options can be disabled or exclude each other only in such a field.
 */
export function isChoiceList(schema: FieldSchema): boolean {
  return schema.type === 'array' && !isGroupSchema(schema);
}

/** Returns a group's fields by name, or `undefined` if the group does not exist. */
export function fieldsOfGroup(
  { schema }: Pick<FormDefinition, 'schema'>,
  path: string,
): Readonly<Record<string, FieldSchema>> | undefined {
  let fields = schema.properties;
  for (const name of path.split('.')) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || !isGroupSchema(field)) return undefined;
    fields = field.items?.properties ?? {};
  }
  return fields;
}

/** Returns a field's schema by its template path, or `undefined` if the field does not exist. */
export function schemaOfField(definition: Pick<FormDefinition, 'schema'>, path: string): FieldSchema | undefined {
  const group = groupAround(path);
  const name = group === undefined ? path : path.slice(group.length + 1);
  const fields = group === undefined ? definition.schema.properties : fieldsOfGroup(definition, group);
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Lists every field in a form. Each group comes before its own fields. */
export function listFields({ schema }: Pick<FormDefinition, 'schema'>): readonly PlacedField[] {
  const found: PlacedField[] = [];
  collect(schema.properties, undefined, 0);
  return found;

  function collect(fields: Readonly<Record<string, FieldSchema>>, group: string | undefined, depth: number): void {
    for (const [name, field] of Object.entries(fields)) {
      const path = group === undefined ? name : `${group}.${name}`;
      found.push({ path, name, schema: field, ...(group !== undefined && { group }) });
      if (isGroupSchema(field) && depth < MAX_GROUP_DEPTH) collect(field.items?.properties ?? {}, path, depth + 1);
    }
  }
}

/** Returns the paths of all groups, e.g. `["Sports", "Sports.Levels"]`. */
export function listGroups(definition: Pick<FormDefinition, 'schema'>): readonly string[] {
  return listFields(definition).flatMap(({ path, schema }) => (isGroupSchema(schema) ? [path] : []));
}

/** Returns e.g. `["schema", "properties", "Sports", "items", "properties", "Low"]` for `"Sports.Low"`. */
export function schemaPathOf(path: string): readonly string[] {
  const [first = '', ...rest] = path.split('.');
  return ['schema', 'properties', first, ...rest.flatMap((name) => ['items', 'properties', name])];
}

/** Returns e.g. `"Sports"` for `"Sports.Levels"`, or `undefined` at the top level. */
export function groupAround(path: string): string | undefined {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : path.slice(0, dot);
}
