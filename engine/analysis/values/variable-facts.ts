import type { FieldSchema, FormDefinition } from '../../definition/form-definition.ts';

/**
 * What is known about a variable before the user answers: where it comes from, and the values that its schema allows.
 */
export interface VariableFacts {
  /**
   * The full name, as it is written outside rows: `"Zip"`, `"Dependents.Zip"` for `$item.Zip`,
   * `"$carrier.InsuranceIDRegex"`, `"$today"`.
   */
  readonly key: string;
  readonly kind: 'field' | 'lookup' | 'context' | 'today' | 'index' | 'record';
  /** `undefined` if the definition says nothing about the values. */
  readonly schema: FieldSchema | undefined;
  /** `$today` and `$index` always have a value. */
  readonly canBeEmpty: boolean;
}

const dateSchema: FieldSchema = { type: 'string', format: 'date' };
const indexSchema: FieldSchema = { type: 'integer', minimum: 0 };

/**
 * Finds the facts about a variable.
 *
 * @param path in the format that logic uses, e.g. `"$item.Zip"`
 * @param each the repeated group whose rows the logic runs for, e.g. `"Sports.Levels"`
 * @returns `undefined` if the form does not have the variable
 */
export function findVariableFacts(definition: FormDefinition, path: string, each?: string): VariableFacts | undefined {
  const [root = '', ...rest] = path.split('.');
  if (root === '$today') return { key: path, kind: 'today', schema: dateSchema, canBeEmpty: false };
  if (root === '$index') return { key: path, kind: 'index', schema: indexSchema, canBeEmpty: false };
  if (root === '$prefill' || root === '$query' || root === '$record') {
    return { key: path, kind: 'record', schema: undefined, canBeEmpty: true };
  }
  if (root === '$context') return toFacts(path, 'context', descend(definition.context, rest));
  if (root === '$item' || root === '$parent') return findRowFacts(definition, root, rest, each);
  if (root.startsWith('$')) {
    const lookup = own(definition.lookups, root.slice(1));
    return toFacts(path, 'lookup', descend({ type: 'object', properties: lookup?.returns ?? {} }, rest));
  }
  return toFacts(path, 'field', descend(definition.schema, [root, ...rest]));
}

/** Returns the schema of a repeated group's rows, e.g. for `"Sports.Levels"`. */
export function findRowSchema(definition: FormDefinition, group: string): FieldSchema | undefined {
  let schema: FieldSchema | undefined = definition.schema;
  for (const step of group.split('.')) schema = own(schema?.properties, step)?.items;
  return schema?.type === 'object' ? schema : undefined;
}

function findRowFacts(definition: FormDefinition, root: string, rest: readonly string[], each: string | undefined) {
  if (each === undefined || rest.length === 0) return undefined;
  const group = root === '$item' ? each : each.split('.').slice(0, -1).join('.');
  return toFacts([group, ...rest].join('.'), 'field', descend(findRowSchema(definition, group), rest));
}

function toFacts(key: string, kind: VariableFacts['kind'], found: Found | undefined): VariableFacts | undefined {
  return found === undefined ? undefined : { key, kind, schema: found.schema, canBeEmpty: true };
}

interface Found {
  readonly schema: FieldSchema | undefined;
}

/** An object that declares no properties can contain anything. */
function descend(schema: FieldSchema | undefined, path: readonly string[]): Found | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return { schema };
  if (schema?.type === 'array') {
    if (step === 'length') return { schema: indexSchema };
    return /^\d+$/.test(step) ? descend(schema.items, rest) : undefined;
  }
  if (schema?.type !== 'object') return undefined;
  if (schema.properties === undefined) return { schema: undefined };
  const member = own(schema.properties, step);
  return member === undefined ? undefined : descend(member, rest);
}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
