import type { JsonPath } from '@campus-cover/engine/analysis';

/** A form in the workbench: JSON that the engine has checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A name that is valid at a given location, e.g. a field with its label. */
export interface FormName {
  readonly name: string;
  readonly what: string;
  readonly words?: string | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path in JSON, or `undefined` if there is none. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  let value: unknown = json;
  for (const part of path) {
    if (Array.isArray(value) && typeof part === 'number') value = value[part];
    else if (isObject(value) && Object.hasOwn(value, String(part))) value = value[String(part)];
    else return undefined;
  }
  return value;
}

/** Lists the form's fields, with their labels. */
export function fieldNames(definition: unknown): readonly FormName[] {
  return namesIn(valueAt(definition, ['schema', 'properties']), 'field');
}

/** Lists fields, including the fields in repeated groups, as `"Dependents.Zip"`. */
export function fieldPaths(definition: unknown): readonly FormName[] {
  return fieldNames(definition).flatMap((field) => [field, ...rowFields(definition, field.name)]);
}

export function groupNames(definition: unknown): readonly FormName[] {
  return fieldNames(definition).filter(({ name }) => rowFields(definition, name).length > 0);
}

/** Lists sections as targets, e.g. `"$section.subscriber"`. */
export function sectionTargets(definition: unknown): readonly FormName[] {
  return namesIn(valueAt(definition, ['sections']), 'section').map((section) => ({
    ...section,
    name: `$section.${section.name}`,
  }));
}

/**
 * Lists everything that logic can read with `var`: first the row's fields, then the form's fields.
 *
 * @param each the group whose rows the logic applies to
 */
export function variableNames(definition: unknown, each: string | null): readonly FormName[] {
  const row =
    each === null
      ? []
      : rowFields(definition, each).map(({ name, ...rest }) => ({ ...rest, name: `$item${name.slice(each.length)}` }));
  const context = contextNames(valueAt(definition, ['context']), '$context');
  const lookups = Object.keys(toObject(valueAt(definition, ['lookups']))).map((name) => ({
    name: `$${name}.`,
    what: 'looked up',
  }));
  return [
    ...row,
    ...fieldPaths(definition),
    { name: '$today', what: 'date', words: 'The day the form is filled out' },
    ...context,
    ...lookups,
  ];
}

/** Lists a field's choices, with their labels. */
export function choicesOf(definition: unknown, field: string): readonly FormName[] {
  const parts = field.split('.');
  const path = parts.flatMap((part, at) => (at === 0 ? [part] : ['items', 'properties', part]));
  const schema = toObject(valueAt(definition, ['schema', 'properties', ...path]));
  const values = schema['enum'] ?? valueAt(schema, ['items', 'enum']);
  const uiPath = parts.flatMap((part, at) => (at === 0 ? [part] : ['items', part]));
  const words = valueAt(definition, ['uiSchema', ...uiPath, 'ui:enumNames']);
  if (!Array.isArray(values)) return [];
  return values
    .filter((value: unknown) => typeof value === 'string')
    .map((name, at) => ({ name, what: 'choice', words: textOf(Array.isArray(words) ? words[at] : undefined) }));
}

/** Describes a name in the form: a field by its label, and a section by its title. */
export function describeName(definition: unknown, name: string): string | null {
  const found = [...variableNames(definition, null), ...sectionTargets(definition)].find((each) => each.name === name);
  return found === undefined ? null : `${found.what}${found.words === undefined ? '' : `: ${found.words}`}`;
}

function rowFields(definition: unknown, group: string): readonly FormName[] {
  const rows = valueAt(definition, ['schema', 'properties', group, 'items', 'properties']);
  return namesIn(rows, 'field').map((field) => ({ ...field, name: `${group}.${field.name}` }));
}

function contextNames(schema: unknown, before: string): readonly FormName[] {
  return Object.entries(toObject(valueAt(schema, ['properties']))).flatMap(([key, inner]) => {
    const name = `${before}.${key}`;
    const deeper = contextNames(inner, name);
    return deeper.length > 0 ? deeper : [{ name, what: 'context', words: textOf(toObject(inner)['description']) }];
  });
}

function namesIn(value: unknown, what: string): readonly FormName[] {
  return Object.entries(toObject(value)).map(([name, inner]) => ({
    name,
    what,
    words: textOf(toObject(inner)['title']),
  }));
}

function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
