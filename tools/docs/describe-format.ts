import { anchorOf, code, markdownTable } from './reference-page.ts';

/** The parts of JSON Schema draft-07 that a meta-schema uses. */
export interface MetaSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, MetaSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: MetaSchema;
  readonly additionalProperties?: boolean | MetaSchema;
  readonly items?: MetaSchema;
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
  readonly allOf?: readonly MetaSchema[];
  readonly not?: MetaSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly [keyword: string]: unknown;
}

/** A location in the format: the page, and the schema at that location. */
interface Place {
  /** E.g. `"form"` for `docs/reference/form.md`. */
  readonly page: string;
  readonly schema: MetaSchema;
}

/** The limit that a keyword sets for a value, e.g. 80 for `maxLength`, `"date"` for `format`. */
type Limit = number | string;

/** Maps each heading of a page to the schema of an object with keys. */
type Sections = Map<string, MetaSchema>;

const SHARED_VALUES = 'Shared values';
/**
 * Lists only the keys that an entry has after parts are merged in. The tables for those entries contain the other
 * details.
 */
const MERGED = 'whole';
const LIMITS: readonly (readonly [keyword: string, words: (limit: Limit) => string])[] = [
  ['minimum', (limit) => `at least ${limit}`],
  ['exclusiveMinimum', (limit) => `more than ${limit}`],
  ['maximum', (limit) => `at most ${limit}`],
  ['multipleOf', (limit) => `a multiple of ${limit}`],
  ['minLength', (limit) => `at least ${count(limit, 'character')}`],
  ['maxLength', (limit) => `at most ${count(limit, 'character')}`],
  ['minItems', (limit) => `at least ${count(limit, 'entry')}`],
  ['maxItems', (limit) => `at most ${count(limit, 'entry')}`],
  ['minProperties', (limit) => `at least ${count(limit, 'key')}`],
  ['maxProperties', (limit) => `at most ${count(limit, 'key')}`],
  ['format', (format) => `format ${code(String(format))}`],
];

/**
 * Returns the format reference as Markdown.
 *
 * @param schemas by page: `"form"` for `form.schema.json`
 * @returns by page
 * @throws {Error} for a reference to a definition that no schema has
 */
export function describeFormat(schemas: Readonly<Record<string, MetaSchema>>): ReadonlyMap<string, string> {
  return new Map(Object.keys(schemas).map((page) => [page, new FormatPage(page, schemas).toString()]));
}

/** Returns every key that has no description, e.g. `"form: page: links: to"`. */
export function listUndescribed(schemas: Readonly<Record<string, MetaSchema>>): readonly string[] {
  return Object.keys(schemas).flatMap((page) => new FormatPage(page, schemas).undescribed());
}

class FormatPage {
  private readonly page: string;
  private readonly schemas: Readonly<Record<string, MetaSchema>>;
  private readonly root: MetaSchema;
  private readonly sections: Sections = new Map();
  private readonly merged: ReadonlyMap<string, readonly string[]>;

  constructor(page: string, schemas: Readonly<Record<string, MetaSchema>>) {
    this.page = page;
    this.schemas = schemas;
    this.root = schemas[page]!;
    this.merged = this.readMerged();
    this.collect('Keys', this.root);
    for (const [name, schema] of this.definitions()) this.collect(name, schema);
  }

  toString(): string {
    const parts = [`# ${this.root.title ?? this.page}`];
    parts.push(
      `<!-- Written by \`npm run docs:reference\` from schemas/meta/${this.page}.schema.json. Do not edit this page. -->`,
    );
    if (this.root.description !== undefined) parts.push(this.root.description);
    const others = Object.keys(this.schemas).filter((page) => page !== this.page);
    parts.push(
      `Other pages: ${others.map((page) => `[${page}](${page}.md)`).join(', ')}, [operators](operators.md), [lint rules](lint-rules.md).`,
    );
    for (const [heading, schema] of this.sections) parts.push(this.section(heading, schema));
    const values = this.sharedValues();
    if (values.length > 0) {
      parts.push(
        `## ${SHARED_VALUES}`,
        markdownTable(['value', 'type', 'allowed values and limits', 'meaning'], values),
      );
    }
    return `${parts.join('\n\n')}\n`;
  }

  undescribed(): readonly string[] {
    return [...this.sections].flatMap(([heading, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(([, member]) => this.meaning(member) === '')
        .map(([key]) => `${this.page}: ${heading}: ${key}`),
    );
  }

  private definitions(): readonly (readonly [string, MetaSchema])[] {
    return Object.entries(this.root.definitions ?? {}).filter(([name]) => name !== MERGED);
  }

  /** Adds the section for an object with keys, and the sections for the objects within it. */
  private collect(heading: string, schema: MetaSchema): void {
    if (schema.properties !== undefined) this.sections.set(heading, schema);
    const prefix = heading === 'Keys' ? '' : `${heading}: `;
    for (const [key, member] of Object.entries(schema.properties ?? {})) this.collectInner(`${prefix}${key}`, member);
    if (schema.properties === undefined) this.collectInner(heading, schema);
  }

  private collectInner(heading: string, schema: MetaSchema): void {
    const entry = entryOf(schema);
    if (schema.properties !== undefined) this.collect(heading, schema);
    else if (entry !== undefined && entry.$ref === undefined) {
      if (entry.properties !== undefined) this.collect(`${heading}: entry`, entry);
      else this.collectInner(heading, entry);
    }
  }

  private section(heading: string, schema: MetaSchema): string {
    const required = new Set(schema.required);
    const merged = new Set(this.merged.get(heading));
    const rows = Object.entries(schema.properties ?? {}).map(([key, member]) => {
      const { meaning, fallback } = splitDefault(this.meaning(member), member.default);
      const need = required.has(key) ? 'yes' : merged.has(key) ? 'yes, once parts are merged' : '';
      const inner = `${heading === 'Keys' ? '' : `${heading}: `}${key}`;
      return [code(key), this.typeOf(member, inner), need, this.limitsOf(member), fallback, meaning];
    });
    const extra = heading !== 'Keys' && schema.description !== undefined ? `${sentence(schema.description)}\n\n` : '';
    const limits = this.limitsOf(schema);
    const whole = limits === '' || heading === 'Keys' ? '' : `The object's limits: ${limits}.\n\n`;
    const table = markdownTable(['key', 'type', 'required', 'allowed values and limits', 'default', 'meaning'], rows);
    return `## ${heading}\n\n${extra}${whole}${table}${this.otherKeys(schema)}`;
  }

  private otherKeys(schema: MetaSchema): string {
    if (typeof schema.additionalProperties !== 'object') return '';
    return `\n\nAny other key: ${this.typeOf(schema.additionalProperties, '')}.`;
  }

  private sharedValues(): readonly (readonly string[])[] {
    return this.definitions()
      .filter(([, schema]) => entryOf(schema)?.$ref === undefined)
      .filter(([name]) => !this.sections.has(name) && !this.sections.has(`${name}: entry`))
      .map(([name, schema]) => [code(name), this.typeOf(schema, name), this.limitsOf(schema), this.meaning(schema)]);
  }

  /**
   * Describes a schema in words, with links to the sections for its contents.
   *
   * @param heading of the location, for an object written out there
   */
  private typeOf(schema: MetaSchema, heading: string): string {
    if (schema.$ref !== undefined) return this.linkTo(schema.$ref);
    if (schema.const !== undefined) return typeof schema.const;
    if (schema.enum !== undefined && schema.type === undefined) {
      return [...new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))].join(' or ');
    }
    const types = [schema.type ?? 'any'].flat();
    if (types.length === 6) return 'any JSON value';
    return types.map((type) => this.oneType(type, schema, heading)).join(' or ');
  }

  private oneType(type: string, schema: MetaSchema, heading: string): string {
    if (type === 'array') return schema.items === undefined ? 'list' : `list of ${this.typeOf(schema.items, heading)}`;
    if (type !== 'object') return type === 'any' ? 'any JSON value' : type;
    if (schema.properties !== undefined && heading !== '') return `[object](#${anchorOf(heading)})`;
    const entry = entryOf(schema);
    if (entry === undefined) return 'object';
    const name = schema.propertyNames?.$ref === undefined ? 'key' : this.linkTo(schema.propertyNames.$ref);
    const inner = this.sections.has(`${heading}: entry`) ? `${heading}: entry` : heading;
    return `object: ${name} → ${this.typeOf(entry, inner)}`;
  }

  private linkTo(reference: string): string {
    const { page, name } = this.split(reference);
    const { schema } = this.resolve(reference);
    const file = page === this.page ? '' : `${page}.md`;
    if (schema.properties !== undefined) return `[${name}](${file}#${anchorOf(name)})`;
    const entry = entryOf(schema);
    if (entry?.$ref !== undefined) {
      const inner = this.linkTo(absolute(entry.$ref, page));
      const key = schema.propertyNames?.$ref;
      if (schema.items !== undefined) return `list of ${inner}`;
      return `object: ${key === undefined ? 'key' : this.linkTo(absolute(key, page))} → ${inner}`;
    }
    const isObjectOfOwn = entry !== undefined && entry.properties !== undefined;
    return `[${name}](${file}#${anchorOf(isObjectOfOwn ? `${name}: entry` : SHARED_VALUES)})`;
  }

  private limitsOf(schema: MetaSchema): string {
    const words: string[] = [];
    if (schema.$ref !== undefined) {
      const named = this.resolve(schema.$ref).schema;
      if (entryOf(named)?.$ref !== undefined) words.push(this.limitsOf(named));
    }
    if (schema.const !== undefined) words.push(code(JSON.stringify(schema.const)));
    const allowed = schema.enum ?? schema.items?.enum;
    if (allowed !== undefined) words.push(allowed.map((value) => code(JSON.stringify(value))).join(', '));
    for (const [keyword, say] of LIMITS) {
      if (schema[keyword] !== undefined) words.push(say(schema[keyword] as Limit));
    }
    if (schema.pattern !== undefined) words.push(`matches ${code(schema.pattern)}`);
    if (schema['uniqueItems'] === true) words.push('no duplicates');
    if (schema.items?.pattern !== undefined) words.push(`each entry matches ${code(schema.items.pattern)}`);
    if (schema.propertyNames?.pattern !== undefined)
      words.push(`each key matches ${code(schema.propertyNames.pattern)}`);
    if (schema.propertyNames?.minLength !== undefined || schema.propertyNames?.maxLength !== undefined) {
      words.push(`each key has ${this.limitsOf(schema.propertyNames)}`);
    }
    for (const { not } of schema.propertyNames?.allOf ?? []) {
      if (not?.enum !== undefined) words.push(`no key is ${not.enum.map((name) => code(String(name))).join(', ')}`);
    }
    for (const part of schema.allOf ?? []) {
      if (part.$ref !== undefined && this.split(part.$ref).name !== MERGED)
        words.push(`is a ${this.linkTo(part.$ref)}`);
    }
    return words.filter((part) => part !== '').join('; ');
  }

  /** Returns the schema's own description, or that of the definition that the schema names. */
  private meaning(schema: MetaSchema): string {
    if (schema.description !== undefined) return sentence(schema.description);
    return schema.$ref === undefined ? '' : this.meaning(this.resolve(schema.$ref).schema);
  }

  private resolve(reference: string): Place {
    const { page, name } = this.split(reference);
    const schema = this.schemas[page]?.definitions?.[name];
    if (schema === undefined) throw new Error(`No meta-schema has "${reference}".`);
    return { page, schema };
  }

  private split(reference: string): { readonly page: string; readonly name: string } {
    const [file = '', path = ''] = reference.split('#');
    return {
      page: file === '' ? this.page : file.replace('.schema.json', ''),
      name: path.replace('/definitions/', ''),
    };
  }

  /** Maps each section to the keys that its objects need after parts are merged in. */
  private readMerged(): ReadonlyMap<string, readonly string[]> {
    const groups = Object.entries(this.root.definitions?.[MERGED]?.properties ?? {});
    return new Map(
      groups.flatMap(([key, group]) => {
        const entry = entryOf(group);
        const map = this.root.properties?.[key];
        const target = map?.$ref === undefined ? undefined : entryOf(this.resolve(map.$ref).schema);
        return target?.$ref === undefined ? [] : [[this.split(target.$ref).name, entry?.required ?? []] as const];
      }),
    );
  }
}

function entryOf(schema: MetaSchema): MetaSchema | undefined {
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties;
  return schema.items;
}

/** Returns a reference that another page can follow: `"form.schema.json#/definitions/words"`. */
function absolute(reference: string, page: string): string {
  return reference.startsWith('#') ? `${page}.schema.json${reference}` : reference;
}

/** Removes `Default: …` from a description, because the table has a column for it. */
function splitDefault(meaning: string, fallback: unknown): { readonly meaning: string; readonly fallback: string } {
  if (fallback !== undefined) return { meaning, fallback: code(JSON.stringify(fallback)) };
  const [whole = '', words = ''] = /\s*Default: ([^.]+)\./.exec(meaning) ?? [];
  return { meaning: meaning.replace(whole, '').trim(), fallback: words };
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

function count(limit: Limit, noun: string): string {
  if (limit === 1) return `1 ${noun}`;
  return `${limit} ${noun.endsWith('y') && noun !== 'key' ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}
