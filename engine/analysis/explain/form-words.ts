import { listFields, type PlacedField } from '../../definition/field-groups.ts';
import type { FieldSchema, FormDefinition, Json, UiSchema } from '../../definition/form-definition.ts';
import type { FormWords } from '../../logic/words/form-words.ts';
import { joinWords, quote, quoteLabel } from '../../logic/words/join-words.ts';

interface WordsOptions {
  /** The group in `each`. Logic reads the group's fields as `$item.…`. */
  readonly each?: string | undefined;
  /** Set inside an iterator: the group whose rows the iterator visits, or `null` for any other list. */
  readonly row?: string | null;
}

export function createFormWords(definition: FormDefinition, { each, row }: WordsOptions = {}): FormWords {
  const fields = new Map(listFields(definition).map((field) => [field.path, field]));

  function find(variable: string): PlacedField | undefined {
    if (variable.startsWith('$form.')) return fields.get(variable.slice('$form.'.length));
    if (variable.startsWith('$item.') && each !== undefined) return fields.get(`${each}${variable.slice(5)}`);
    if (variable.startsWith('$parent.') && each !== undefined) {
      return fields.get(`${each.slice(0, Math.max(0, each.lastIndexOf('.')))}${variable.slice(7)}`);
    }
    if (row !== undefined) return typeof row === 'string' ? fields.get(`${row}.${variable}`) : undefined;
    return fields.get(variable);
  }

  return {
    nameOf(variable) {
      if (variable === '') return 'the entry';
      const field = find(variable);
      if (field !== undefined) return quoteLabel(labelOf(field));
      return nameOfFact(definition, variable);
    },
    valueOf(variable, value) {
      // An entry in a list of choices is one of the choices.
      const field = variable === '' && typeof row === 'string' ? fields.get(row) : find(variable);
      return field === undefined ? tellValue(value) : tellAnswer(definition, field, value);
    },
    kindOf(variable) {
      const field = find(variable);
      if (field === undefined) return schemaOfFact(definition, variable)?.type === 'boolean' ? 'flag' : 'fact';
      return field.schema.type === 'boolean' ? 'box' : 'question';
    },
    isDate: (variable) =>
      variable === '$today' || (find(variable)?.schema ?? schemaOfFact(definition, variable))?.format === 'date',
    isAlwaysAnswered: (variable) => row === undefined && isAlwaysAnswered(definition, variable),
    inRowsOf: (list) =>
      createFormWords(definition, { each, row: (list === undefined ? undefined : find(list)?.path) ?? null }),
  };
}

/** Returns a field's label, or its name if it has no label. */
export function labelOf({ schema, name }: PlacedField): string {
  return schema.title ?? name;
}

/** Returns an answer in the wording of the field's choices. */
export function tellAnswer(definition: FormDefinition, field: PlacedField, value: Json): string {
  if (Array.isArray(value)) return joinWords(value.map((entry: Json) => tellAnswer(definition, field, entry)));
  const values = field.schema.enum ?? field.schema.items?.enum ?? [];
  const names = uiSchemaOf(definition, field.path)?.['ui:enumNames'];
  const index = values.indexOf(value);
  const name: Json | undefined = Array.isArray(names) ? names[index] : undefined;
  if (typeof name === 'string') return name;
  if (index >= 0) return typeof value === 'string' ? value : JSON.stringify(value);
  return field.schema.format === 'date' && typeof value === 'string' ? value : tellValue(value);
}

/** Returns a field's uiSchema. The field may be in a repeated group. */
export function uiSchemaOf({ uiSchema }: FormDefinition, path: string): UiSchema | undefined {
  const [first = '', ...rest] = path.split('.');
  let ui: Json | undefined = uiSchema?.[first];
  for (const name of rest) ui = memberOf(memberOf(ui, 'items'), name);
  return typeof ui === 'object' && ui !== null && !Array.isArray(ui) ? (ui as UiSchema) : undefined;
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, Json>>)[name];
}

/** Returns text for a value that the form has no wording for. */
export function tellValue(value: Json): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? '“yes”' : '“no”';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : quote(value);
  return Array.isArray(value) ? joinWords(value.map(tellValue)) : JSON.stringify(value);
}

/**
 * Names a lookup's property: `"$carrier.InsuranceIDRegex"` → `“insurance ID regex” of the lookup “carrier”`. If the
 * schema has a title, the text uses the title.
 */
function nameOfFact(definition: FormDefinition, variable: string): string {
  if (variable === '$today') return 'today';
  if (variable === '$index') return 'the row’s position';
  const title = schemaOfFact(definition, variable)?.title;
  const [root = '', ...rest] = variable.split('.');
  const last = quote(title ?? spellOut(rest.at(-1) ?? root));
  const before = rest.slice(0, -1).map(spellOut).join(' ');
  if (root === '$context') return before === '' ? last : `${last} (${before})`;
  if (root === '$query') return `${last} in the page’s address`;
  if (root === '$record') return `${last} of the record`;
  if (root === '$prefill') return `${quote(prefillName(definition, rest[0] ?? ''))} of the stored record`;
  return root.startsWith('$') ? `${last} of the lookup ${quote(spellOut(root.slice(1)))}` : quote(variable);
}

// Most names in the record are field names, but people know fields by their labels.
function prefillName({ schema }: FormDefinition, name: string): string {
  return (Object.hasOwn(schema.properties, name) ? schema.properties[name]?.title : undefined) ?? spellOut(name);
}

function schemaOfFact(definition: FormDefinition, variable: string): FieldSchema | undefined {
  const [root = '', ...rest] = variable.split('.');
  let schema: FieldSchema | undefined =
    root === '$context'
      ? definition.context
      : { type: 'object', properties: definition.lookups?.[root.slice(1)]?.returns ?? {} };
  for (const step of rest) schema = schema?.properties?.[step];
  return schema;
}

function isAlwaysAnswered({ schema, sections, fields, rules = {} }: FormDefinition, name: string): boolean {
  if (!schema.required?.includes(name) || fields?.[name]?.initially === 'hidden') return false;
  const [section, around] = Object.entries(sections).find(([, { fields: listed }]) => listed.includes(name)) ?? [];
  if (around?.initially === 'hidden') return false;
  return !Object.values(rules).some(({ hide }) => hide?.includes(name) || hide?.includes(`$section.${section}`));
}

/**
 * Splits a name into words: `waiverAndFeeOnly` → `waiver and fee only`. Consecutive capitals stay together:
 * `InsuranceIDRegex` → `insurance ID regex`.
 */
export function spellOut(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .split(' ');
  return words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
}
