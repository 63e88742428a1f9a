import type { MetaSchema } from '../docs/describe-format.ts';
import { definitionTypes, type DefinitionType } from './definition-types.ts';

type MetaSchemas = Readonly<Record<string, MetaSchema>>;

/** A schema, and the page that `#` in its references refers to. */
interface Place {
  readonly page: string;
  readonly schema: MetaSchema;
}

/** The JSON types. A schema that allows all of them allows any value. */
const kinds = 6;

/**
 * Returns one file's types as TypeScript, with the descriptions from the meta-schemas as docstrings.
 *
 * @param file e.g. `"form-definition.ts"`
 * @param schemas by page: `"form"` for `form.schema.json`
 * @throws {Error} for a type whose location no schema has, for an object without a name, and for a schema without a
 *   type
 */
export function printDefinitionTypes(file: DefinitionType['file'], schemas: MetaSchemas): string {
  const named = new Map(definitionTypes.map((type) => [schemaAt(schemas, type.page, type.at), type.name]));
  const required = requiredOnceMerged(schemas);
  return definitionTypes
    .filter((type) => type.file === file)
    .map((type) => printDeclaration(type))
    .join('\n\n');

  function printDeclaration({ name, page, at, says }: DefinitionType): string {
    const schema = schemaAt(schemas, page, at);
    const head = printDocstring(says);
    if (schema.properties === undefined || isOpen(schema)) {
      return `${head}export type ${name} = ${printInner({ page, schema }, name)};`;
    }
    const keys = new Set([...(schema.required ?? []), ...(required.get(schema) ?? [])]);
    const members = Object.entries(schema.properties).map(([key, member]) => {
      const printed = printType({ page, schema: member });
      return `${printDocstring(member.description)}readonly ${printKey(key)}${keys.has(key) ? '' : '?'}: ${printed};`;
    });
    return `${head}export interface ${name} {\n${members.join('\n')}\n}`;
  }

  function printType(place: Place): string {
    const { page, schema } = resolve(schemas, place);
    return named.get(schema) ?? printInner({ page, schema });
  }

  /**
   * @param name the type's own name, for a type that contains itself
   */
  function printInner({ page, schema }: Place, name = 'Json'): string {
    const { type } = schema;
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (Array.isArray(type) && type.length === kinds)
      return `null | boolean | number | string | readonly ${name}[] | { readonly [key: string]: ${name} }`;
    if (Array.isArray(type)) return type.join(' | ');
    if (type === 'array' && schema.items !== undefined)
      return `readonly (${printType({ page, schema: schema.items })})[]`;
    if (type === 'object' && !isOpen(schema) && !isListOfKeys(schema))
      throw new Error(`This schema has no name in definition-types.ts: ${JSON.stringify(schema)}`);
    if (type === 'object') return `Readonly<Record<string, ${printValues({ page, schema })}>>`;
    if (type === 'integer') return 'number';
    if (typeof type === 'string' && ['string', 'number', 'boolean'].includes(type)) return type;
    throw new Error(`This schema has no type: ${JSON.stringify(schema)}`);
  }

  function printValues({ page, schema }: Place): string {
    const values = schema.additionalProperties;
    return typeof values === 'object' ? printType({ page, schema: values }) : 'Json';
  }
}

/** Returns whether a schema allows keys other than its properties. */
function isOpen({ additionalProperties }: MetaSchema): boolean {
  return additionalProperties !== false;
}

/**
 * Returns whether a schema lists the keys of an object but leaves their content to a different schema, e.g. for an
 * overlay's changes.
 */
function isListOfKeys({ properties = {} }: MetaSchema): boolean {
  return Object.values(properties).every((member) =>
    Object.keys(member).every(
      (keyword) => keyword === 'description' || (keyword === 'type' && member.type === 'object'),
    ),
  );
}

/**
 * Returns the keys that an entry in a form's own file may omit, because the entry may change a part's entry. After
 * merging, these keys are required.
 */
function requiredOnceMerged(schemas: MetaSchemas): ReadonlyMap<MetaSchema, readonly string[]> {
  const form = schemaAt(schemas, 'form', '');
  const whole = schemaAt(schemas, 'form', '/definitions/whole').properties ?? {};
  return new Map(
    Object.entries(whole).map(([key, { additionalProperties }]) => {
      const entries = resolve(schemas, { page: 'form', schema: form.properties?.[key] ?? {} });
      const entry = resolve(schemas, { page: 'form', schema: entries.schema.additionalProperties as MetaSchema });
      return [entry.schema, (additionalProperties as MetaSchema).required ?? []];
    }),
  );
}

function resolve(schemas: MetaSchemas, { page, schema }: Place): Place {
  const { $ref } = schema;
  if ($ref === undefined) return { page, schema };
  const [file = '', pointer = ''] = $ref.split('#');
  const target = file === '' ? page : file.replace('.schema.json', '');
  return resolve(schemas, { page: target, schema: schemaAt(schemas, target, pointer) });
}

function schemaAt(schemas: MetaSchemas, page: string, pointer: string): MetaSchema {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], schemas[page]);
  if (found === undefined) throw new Error(`The schema for the page "${page}" has nothing at "${pointer}".`);
  return found as MetaSchema;
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

const width = 114;

/** Returns a docstring, with several lines if the text is long; returns nothing if there is no text. */
function printDocstring(text: string | undefined): string {
  if (text === undefined) return '';
  if (text.length <= width) return `/** ${text} */\n`;
  const lines = text.split('\n').flatMap((paragraph) => breakLine(paragraph));
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

function breakLine(paragraph: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
