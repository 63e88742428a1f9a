import { fieldsOfGroup, groupAround } from './field-groups.ts';
import type { FieldSchema, FormDefinition } from './form-definition.ts';
import type { LogicPurpose } from './source/logic-places.ts';

/** A schema's description of a value. A form's whole schema and its `context` also fit this type. */
type ValueSchema = Pick<FieldSchema, 'type' | 'properties' | 'items'>;

/** Where the logic is in the definition. This determines which variables the logic can read. */
export interface LogicSurroundings {
  readonly purpose: LogicPurpose;
  /** The group, if the logic runs once for each of its rows. */
  readonly each?: string | undefined;
}

/**
 * Explains why logic at a location cannot read a variable. Returns `undefined` if it can.
 *
 * @param path the full variable, e.g. `"$context.school.name"`
 */
export function resolveVariable(
  definition: FormDefinition,
  path: string,
  { purpose, each }: LogicSurroundings,
): string | undefined {
  const [root = '', ...rest] = path.split('.');
  if (root === '$query' || root === '$record') return resolvePageVariable(definition, path, purpose);
  if (purpose === 'page') return `"${path}" cannot be read before the form opens: only $query and $record can`;
  if (purpose === 'surroundings' && root !== '$context')
    return `"${path}" cannot be read here: dialogs and links read only $context`;
  if (path === '$today') return undefined;
  if (root === '$item' || root === '$parent' || root === '$index') return resolveRow(definition, path, each);
  if (root === '$prefill') {
    return purpose === 'prefill' && rest.length > 0
      ? undefined
      : `"${path}" can only be read in "prefill", with a name after it`;
  }
  if (root === '$context') {
    if (definition.context === undefined) return `"${path}" is read but the form declares no "context"`;
    return rest.length > 0 && reaches(definition.context, rest) ? undefined : `"${path}" is not declared in "context"`;
  }
  if (root.startsWith('$')) return resolveLookup(definition, path, each);
  const field = own(definition.schema.properties, root);
  if (field === undefined) return `unknown field "${root}"`;
  return reaches(field, rest) ? undefined : `field "${root}" has no "${rest.join('.')}"`;
}

/**
 * Explains why an iterator's body cannot read a variable from a list element. Returns `undefined` if it can, or if the
 * schema does not say what the list contains.
 *
 * @param list the variable that holds the list, e.g. `"Sports"` or `"$item.Levels"`
 * @param path e.g. `"Low"`; `""` is the element
 */
export function resolveElement(
  definition: FormDefinition,
  { list, path }: { readonly list: string; readonly path: string },
  each: string | undefined,
): string | undefined {
  const element = schemaOfVariable(definition, list, each)?.items;
  if (element?.properties === undefined || path === '') return undefined;
  return reaches(element, path.split('.')) ? undefined : `an entry of "${list}" has no "${path}"`;
}

/** Lists the paths that logic can read in a list element, for suggestions. */
export function listElementPaths(definition: FormDefinition, list: string, each: string | undefined) {
  return Object.keys(schemaOfVariable(definition, list, each)?.items?.properties ?? {});
}

/** Lists every variable that logic at a location can read, for suggestions. */
export function listVariables(definition: FormDefinition, { purpose, each }: LogicSurroundings): readonly string[] {
  if (purpose === 'page') return (definition.page?.query ?? []).map((name) => `$query.${name}`);
  if (purpose === 'surroundings') return listPaths(definition.context, '$context');
  const lookups = Object.entries(definition.lookups ?? {}).filter(
    ([, lookup]) => lookup.each === undefined || lookup.each === each,
  );
  return [
    ...Object.keys(definition.schema.properties),
    ...listRowVariables(definition, each),
    '$today',
    ...listPaths(definition.context, '$context'),
    ...lookups.flatMap(([id, { returns }]) => Object.keys(returns).map((name) => `$${id}.${name}`)),
  ];
}

function listRowVariables(definition: FormDefinition, each: string | undefined): readonly string[] {
  if (each === undefined) return [];
  const around = groupAround(each);
  const namesOf = (group: string): readonly string[] => Object.keys(fieldsOfGroup(definition, group) ?? {});
  return [
    ...namesOf(each).map((name) => `$item.${name}`),
    ...(around === undefined ? [] : namesOf(around).map((name) => `$parent.${name}`)),
    '$index',
  ];
}

function resolvePageVariable(definition: FormDefinition, path: string, purpose: LogicPurpose): string | undefined {
  if (purpose !== 'page') return `"${path}" can only be read in "page"`;
  const [root, name, ...deeper] = path.split('.');
  if (name === undefined) return `"${path}" needs a name after it`;
  if (root === '$record') return undefined;
  return deeper.length === 0 && (definition.page?.query ?? []).includes(name)
    ? undefined
    : `"${name}" is not listed in the page's "query"`;
}

function resolveRow(definition: FormDefinition, path: string, each: string | undefined): string | undefined {
  if (each === undefined) return `"${path}" can only be read where "each" names a repeated group`;
  const [root, ...rest] = path.split('.');
  if (root === '$index') return rest.length === 0 ? undefined : `"$index" is a number: remove what follows it`;
  // The loader reports an unknown group separately.
  if (fieldsOfGroup(definition, each) === undefined) return undefined;
  const around = groupAround(each);
  if (root === '$parent' && around === undefined) {
    return `"${path}" cannot be read: "${each}" is not inside another group; read fields of the form by their plain names`;
  }
  if (rest.length === 0) return `"${root}" cannot be read as a whole: name one of its fields`;
  const group = root === '$parent' ? (around ?? each) : each;
  const properties = fieldsOfGroup(definition, group) ?? {};
  if (reaches({ type: 'object', properties }, rest)) return undefined;
  return `"${group}" has no field "${rest.join('.')}"`;
}

function resolveLookup(definition: FormDefinition, path: string, each: string | undefined): string | undefined {
  const [root = '', ...rest] = path.split('.');
  const id = root.slice(1);
  const lookup = own(definition.lookups ?? {}, id);
  if (lookup === undefined) return `there is no lookup "${id}"`;
  const isOfOtherRows = lookup.each !== undefined && lookup.each !== each;
  if (isOfOtherRows && fieldsOfGroup(definition, lookup.each) !== undefined) {
    return `lookup "${id}" runs for each row of "${lookup.each}": only logic with the same "each" can read it`;
  }
  const [property, ...deeper] = rest;
  if (property === undefined) return `lookup "${id}" cannot be read as a whole: name one of its properties`;
  const schema = own(lookup.returns, property);
  return schema !== undefined && reaches(schema, deeper)
    ? undefined
    : `lookup "${id}" does not return "${rest.join('.')}"`;
}

/** Returns the schema of a variable's value, or `undefined` if it is unknown. */
function schemaOfVariable(definition: FormDefinition, path: string, each: string | undefined): ValueSchema | undefined {
  const [root = '', ...rest] = path.split('.');
  const holder = holderOf(definition, root, each);
  let schema: ValueSchema | undefined = holder && { type: 'object', properties: holder };
  for (const step of root.startsWith('$') ? rest : [root, ...rest]) {
    schema = schema?.type === 'array' ? schema.items : schema?.properties && own(schema.properties, step);
  }
  return schema;
}

function holderOf(definition: FormDefinition, root: string, each: string | undefined) {
  if (!root.startsWith('$')) return definition.schema.properties;
  if (root === '$context') return definition.context?.properties;
  if (root === '$item') return each === undefined ? undefined : fieldsOfGroup(definition, each);
  const around = each === undefined ? undefined : groupAround(each);
  if (root === '$parent') return around === undefined ? undefined : fieldsOfGroup(definition, around);
  return own(definition.lookups ?? {}, root.slice(1))?.returns;
}

/** Returns whether a schema describes the value at a path. */
function reaches(schema: ValueSchema, path: readonly string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  if (schema.type === 'array') {
    if (step === 'length') return rest.length === 0;
    return /^\d+$/.test(step) && (schema.items === undefined || reaches(schema.items, rest));
  }
  if (schema.type !== 'object') return false;
  if (schema.properties === undefined) return true;
  const member = own(schema.properties, step);
  return member !== undefined && reaches(member, rest);
}

function listPaths(schema: ValueSchema | undefined, prefix: string): readonly string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, member]) => [
    `${prefix}.${name}`,
    ...listPaths(member, `${prefix}.${name}`),
  ]);
}

function own<T>(map: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}
