import type { FieldSchema, FormDefinition } from './form-definition.ts';
import type { LogicPurpose } from './logic-places.ts';

/** What a schema says of a value; a form's whole schema and `context` are such schemas as well. */
type ValueSchema = Pick<FieldSchema, 'type' | 'properties' | 'items'>;

/**
 * Why a variable cannot be read by logic of that purpose; `undefined` when it can.
 *
 * @param path the variable whole, e.g. `"$context.school.name"`
 */
export function resolveVariable(definition: FormDefinition, path: string, purpose: LogicPurpose): string | undefined {
  const [root = '', ...rest] = path.split('.');
  if (root === '$query' || root === '$record') return resolvePageVariable(definition, path, purpose);
  if (purpose === 'page') return `"${path}" cannot be read before the form opens: only $query and $record can`;
  if (path === '$today') return undefined;
  if (root === '$prefill') {
    return purpose === 'prefill' && rest.length > 0
      ? undefined
      : `"${path}" can only be read in "prefill", with a name after it`;
  }
  if (root === '$context') {
    if (definition.context === undefined) return `"${path}" is read but the form declares no "context"`;
    return rest.length > 0 && reaches(definition.context, rest) ? undefined : `"${path}" is not declared in "context"`;
  }
  if (root.startsWith('$')) return resolveLookup(definition, root.slice(1), rest);
  const field = own(definition.schema.properties, root);
  if (field === undefined) return `unknown field "${root}"`;
  return reaches(field, rest) ? undefined : `field "${root}" has no "${rest.join('.')}"`;
}

/** Everything that can be read, for suggestions. */
export function listVariables(definition: FormDefinition, purpose: LogicPurpose): readonly string[] {
  if (purpose === 'page') return (definition.page?.query ?? []).map((name) => `$query.${name}`);
  return [
    ...Object.keys(definition.schema.properties),
    '$today',
    ...listPaths(definition.context, '$context'),
    ...Object.entries(definition.lookups ?? {}).flatMap(([id, { returns }]) =>
      Object.keys(returns).map((name) => `$${id}.${name}`),
    ),
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

function resolveLookup(definition: FormDefinition, id: string, rest: readonly string[]): string | undefined {
  const lookup = own(definition.lookups ?? {}, id);
  if (lookup === undefined) return `there is no lookup "${id}"`;
  const [property, ...deeper] = rest;
  if (property === undefined) return `lookup "${id}" is read whole: name one of its properties`;
  const schema = own(lookup.returns, property);
  return schema !== undefined && reaches(schema, deeper)
    ? undefined
    : `lookup "${id}" does not return "${rest.join('.')}"`;
}

/** Whether a path leads somewhere within what a schema describes. */
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
