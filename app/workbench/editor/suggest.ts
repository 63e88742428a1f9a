import { operatorNotes, placeInJson, type JsonPlace } from '@campus-cover/engine/analysis';
import {
  choicesOf,
  fieldNames,
  fieldPaths,
  groupNames,
  isObject,
  sectionTargets,
  valueAt,
  variableNames,
  type FormName,
} from './form-names.ts';
import { schemaAt, type FileKind, type MetaSchema, type SchemaPlace } from './meta-schemas.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';

export interface SuggestOptions {
  readonly text: string;
  readonly offset: number;
  readonly kind: FileKind;
  /** The form that the files produce, or the last valid one; `null` before the first valid form. */
  readonly definition: unknown;
  readonly school: string;
}

/** Lists what is valid at the cursor, from the meta-schemas and from the names in this form. */
export function suggest({ text, offset, kind, definition, school }: SuggestOptions): Suggestions {
  const place = placeInJson(text, offset);
  const schema = schemaAt(kind, place.path);
  const found =
    schema === null
      ? []
      : place.role === 'key'
        ? suggestKeys({ place, schema, kind, definition })
        : suggestValues({ place, schema, kind, definition, school });
  const seen = new Set(place.role === 'key' ? place.siblings.filter((key) => key !== place.typed) : []);
  const options = found.filter(({ label }) => !seen.has(label) && seen.add(label));
  return { from: place.from, to: place.to, nameFrom: place.from + (place.isQuoted ? 1 : 0), options };
}

interface Asked {
  readonly place: JsonPlace;
  readonly schema: SchemaPlace;
  readonly kind: FileKind;
  readonly definition: unknown;
}

function suggestKeys({ place, schema, kind, definition }: Asked): readonly Suggestion[] {
  if (schema.isLogic)
    return [...operatorNotes].map(([label, { summary }]) =>
      toKey(place, {
        label,
        detail: 'operator',
        info: summary,
        value: label === 'var' ? '"¦"' : '[¦]',
        kind: 'function',
      }),
    );
  const declared = Object.entries(schema.schema.properties ?? {}).map(([label, inner]) =>
    toKey(place, {
      label,
      ...withText('info', inner.description),
      value: beginningOf(schemaAt(kind, [...place.path, label])?.schema ?? inner),
      kind: 'property',
    }),
  );
  const inner = schema.schema.additionalProperties;
  const value = typeof inner === 'object' ? beginningOf(schemaAt(kind, [...place.path, 'x'])?.schema ?? inner) : '¦';
  const named = namesFor(schema.schema.propertyNames, definition);
  // A patch can change only what the form has, so the form's own names come first.
  const isPatch = kind === 'overlay' && place.path[0] === 'patch' && place.path.length > 1;
  const there = isPatch ? valueAt(definition, place.path.slice(1)) : undefined;
  const existing = isObject(there)
    ? Object.keys(there).map((name) => ({ name, what: 'in the form', words: titleOf(there[name]) }))
    : [];
  const refusable = place.path.at(-1) === 'refuse' ? choicesOf(definition, fieldAround(place, kind)) : [];
  const byName = [...existing, ...refusable, ...named].map(({ name, what, words }) =>
    toKey(place, { label: name, detail: what, ...withText('info', words), value, kind: 'variable' }),
  );
  // The parts that a school changes come before the file's own metadata.
  const isRoot = kind === 'overlay' && place.path.length === 0;
  const isFirst = ({ label }: Suggestion): boolean => isRoot && ['patch', 'add', 'drop', 'place'].includes(label);
  return [...byName, ...declared.filter(isFirst), ...declared.filter((each) => !isFirst(each))];
}

function suggestValues({ place, schema, kind, definition, school }: Asked & { school: string }): readonly Suggestion[] {
  const last = place.path.at(-1);
  if (schema.isLogic) return suggestInLogic(place, definition, kind);
  const constants = [...(schema.schema.enum ?? []), ...('const' in schema.schema ? [schema.schema.const] : [])];
  const enumerated = constants.map((value) => toValue(place, { name: textOf(value), what: '' }, JSON.stringify(value)));
  const flags =
    schema.schema.type === 'boolean' ? ['true', 'false'].map((name) => toValue(place, { name, what: '' }, name)) : [];
  const named = namesByDefinition(schema.names, definition).map((name) => toValue(place, name));
  const own = kind === 'scenario' && last === 'school' ? [toValue(place, { name: school, what: 'this school' })] : [];
  const formId = valueAt(definition, ['id']);
  const form =
    typeof formId !== 'string'
      ? []
      : kind === 'scenario' && place.path.length === 1 && last === 'form'
        ? [toValue(place, { name: formId, what: 'this form' })]
        : kind === 'overlay' && place.path.length === 1 && last === 'extends'
          ? [toValue(place, { name: `${formId}@${textOf(valueAt(definition, ['version']))}`, what: 'this form' })]
          : [];
  const isDropped = kind === 'overlay' && place.path[0] === 'drop' && place.path[1] === 'choices';
  const choices = isDropped
    ? choicesOf(definition, String(place.path[2]))
    : kind === 'scenario' && isAnswer(place)
      ? choicesOf(definition, withoutRows(String(last)))
      : [];
  const present =
    kind === 'overlay' && place.path[0] === 'patch' ? valueAt(definition, place.path.slice(1)) : undefined;
  const asItIs =
    typeof present === 'string' && present !== '' ? [toValue(place, { name: present, what: 'as it is now' })] : [];
  return [
    ...named,
    ...enumerated,
    ...flags,
    ...own,
    ...form,
    ...choices.map((name) => toValue(place, name)),
    ...asItIs,
  ];
}

function suggestInLogic(place: JsonPlace, definition: unknown, kind: FileKind): readonly Suggestion[] {
  const operator = place.path.findLast((part) => typeof part === 'string');
  if (operator === 'var' || operator === 'missing')
    return variableNames(definition, eachAround(place, definition, kind)).map((name) => toValue(place, name));
  // Next to a field, suggest its choices: { "==": [{ "var": "StateID" }, "|"] }
  const compared = /\{\s*"var"\s*:\s*"([^"]+)"/.exec(place.around)?.[1];
  return compared === undefined ? [] : choicesOf(definition, compared).map((name) => toValue(place, name));
}

/** Returns the repeated group of the rule or check around the cursor, with its name in the form. */
function eachAround({ path }: JsonPlace, definition: unknown, kind: FileKind): string | null {
  const own = kind === 'overlay' ? path.slice(1, 3) : path.slice(0, 2);
  const each = valueAt(definition, [...own, 'each']);
  return typeof each === 'string' ? each : null;
}

/**
 * Returns the field whose settings surround the cursor, e.g. `"Dependents.Zip"` in `fields › Dependents › items › Zip`.
 */
function fieldAround({ path }: JsonPlace, kind: FileKind): string {
  const [, first, ...rest] = path.slice(kind === 'overlay' ? 1 : 0, -1);
  return [first, ...rest.filter((_step, index) => index % 2 === 1)].join('.');
}

/** Returns whether the location is an answer in a scenario: inside `set`, `values` or `answers`. */
function isAnswer({ path }: JsonPlace): boolean {
  return path.some((part) => part === 'set' || part === 'values' || part === 'answers');
}

/** `"Dependents.0.Zip"` → `"Dependents.Zip"`. */
function withoutRows(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

function namesFor(schema: MetaSchema | undefined, definition: unknown): readonly FormName[] {
  const reference = schema?.$ref?.split('/').at(-1);
  return reference === undefined ? [] : namesByDefinition(new Set([reference]), definition);
}

function namesByDefinition(names: ReadonlySet<string>, definition: unknown): readonly FormName[] {
  if (names.has('fieldName') || names.has('fieldTarget')) return fieldNames(definition);
  if (names.has('fieldPath')) return fieldPaths(definition);
  if (names.has('fieldOrSection')) return [...fieldPaths(definition), ...sectionTargets(definition)];
  if (names.has('groupPath')) return groupNames(definition);
  if (names.has('target')) return [...fieldNames(definition), ...sectionTargets(definition)];
  return [];
}

function toKey(
  { hasColon }: JsonPlace,
  { label, value, ...rest }: Omit<Suggestion, 'insert'> & { readonly value: string },
): Suggestion {
  const name = JSON.stringify(label);
  return { label, ...rest, insert: hasColon ? `${name}¦` : `${name}: ${value}` };
}

function toValue(_place: JsonPlace, { name, what, words }: FormName, written = JSON.stringify(name)): Suggestion {
  return {
    label: name,
    ...(what === '' ? {} : { detail: what }),
    ...withText('info', words),
    insert: `${written}¦`,
    kind: what === 'as it is now' ? 'text' : what === '' || what === 'choice' ? 'enum' : 'variable',
  };
}

/** Returns the text that starts a value, based on its type. */
function beginningOf({ type, enum: values, properties }: MetaSchema): string {
  if (type === 'object' || properties !== undefined) return '{ ¦ }';
  if (type === 'array') return '[¦]';
  if (type === 'string' || values?.every((value) => typeof value === 'string') === true) return '"¦"';
  return '¦';
}

function titleOf(value: unknown): string | undefined {
  const title = valueAt(value, ['title']);
  return typeof title === 'string' ? title : typeof value === 'string' ? value : undefined;
}

function withText<Key extends string>(key: Key, text: string | undefined): Partial<Record<Key, string>> {
  return text === undefined ? {} : ({ [key]: text } as Record<Key, string>);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
