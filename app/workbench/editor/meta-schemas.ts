import type { JsonPath } from '@campus-cover/engine/analysis';
import {
  carriersSchema,
  coveragePeriodsSchema,
  exportsSchema,
  faqSchema,
  formSchema,
  givenSchema,
  newsSchema,
  overlaySchema,
  retentionSchema,
  rosterSchema,
  scenarioSchema,
  schoolSchema,
  schoolTextsSchema,
} from '@campus-cover/schemas';

/** The part of JSON Schema that the project's own schemas use. */
export interface MetaSchema {
  readonly $ref?: string;
  readonly allOf?: readonly MetaSchema[];
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly minLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, MetaSchema>>;
  readonly propertyNames?: MetaSchema;
  readonly additionalProperties?: MetaSchema | boolean;
  readonly items?: MetaSchema;
  readonly required?: readonly string[];
}

export type FileKind =
  | 'overlay'
  | 'scenario'
  | 'form'
  | 'own-form'
  | 'part'
  | 'school'
  | 'school-texts'
  | 'carriers'
  | 'coverage-periods'
  | 'roster'
  | 'exports'
  | 'news'
  | 'faq';

/** What the schemas say about a location in a file. */
export interface SchemaPlace {
  readonly schema: MetaSchema;
  /**
   * The names of the definitions that the references lead through, e.g. `["targets"]`. They show what kind of name a
   * string is.
   */
  readonly names: ReadonlySet<string>;
  /** Whether the location is inside logic, which no schema describes. */
  readonly isLogic: boolean;
}

interface Located {
  readonly schema: MetaSchema;
  readonly file: string;
}

const files: Readonly<Record<string, MetaSchema & { readonly definitions?: Readonly<Record<string, MetaSchema>> }>> = {
  'form.schema.json': formSchema as MetaSchema,
  'overlay.schema.json': overlaySchema,
  'scenario.schema.json': scenarioSchema,
  'given.schema.json': givenSchema,
  'school.schema.json': schoolSchema as MetaSchema,
  'school-texts.schema.json': schoolTextsSchema,
  'carriers.schema.json': carriersSchema,
  'retention.schema.json': retentionSchema,
  'roster.schema.json': rosterSchema,
  'exports.schema.json': exportsSchema,
  'coverage-periods.schema.json': coveragePeriodsSchema,
  'news.schema.json': newsSchema,
  'faq.schema.json': faqSchema,
};

const roots: Readonly<Record<FileKind, string>> = {
  overlay: 'overlay.schema.json',
  scenario: 'scenario.schema.json',
  form: 'form.schema.json',
  'own-form': 'form.schema.json',
  // A part has the same keys as a form.
  part: 'form.schema.json',
  school: 'school.schema.json',
  'school-texts': 'school-texts.schema.json',
  carriers: 'carriers.schema.json',
  roster: 'roster.schema.json',
  exports: 'exports.schema.json',
  'coverage-periods': 'coverage-periods.schema.json',
  news: 'news.schema.json',
  faq: 'faq.schema.json',
};

/** Finds what a file kind's meta-schema says about a location. Returns `null` if the schema allows nothing there. */
export function schemaAt(kind: FileKind, path: JsonPath): SchemaPlace | null {
  const file = roots[kind];
  let place = expand({ schema: files[file] ?? {}, file });
  for (const [depth, part] of path.entries()) {
    if (place.names.has('logic')) return { schema: {}, names: new Set(['logic']), isLogic: true };
    const isOfForm = kind === 'overlay' && depth === 1 && (path[0] === 'patch' || path[0] === 'add');
    const next = isOfForm ? asInForm(part) : stepInto(place, part);
    if (next === null) return null;
    place = expand(next);
  }
  return { schema: place.schema, names: place.names, isLogic: place.names.has('logic') };
}

/** Inside "patch" and "add", an overlay's schema says only "as in the form". The form's schema has the details. */
function asInForm(part: string | number): Located | null {
  const schema = files['form.schema.json']?.properties?.[part];
  return schema === undefined ? null : { schema, file: 'form.schema.json' };
}

interface Expanded extends Located {
  readonly names: ReadonlySet<string>;
}

function stepInto({ schema, file }: Expanded, part: string | number): Located | null {
  if (typeof part === 'number') return schema.items === undefined ? null : { schema: schema.items, file };
  const own =
    schema.properties !== undefined && Object.hasOwn(schema.properties, part) ? schema.properties[part] : undefined;
  if (own !== undefined) return { schema: own, file };
  const rest = schema.additionalProperties;
  return typeof rest === 'object' ? { schema: rest, file } : null;
}

/** Follows references. A keyword next to a reference takes precedence. */
function expand({ schema, file }: Located): Expanded {
  const names = new Set<string>();
  let merged: MetaSchema = schema;
  let home = file;
  for (let target: MetaSchema | undefined = schema; target !== undefined;) {
    const reference: string | undefined = target.$ref ?? target.allOf?.find(({ $ref }) => $ref !== undefined)?.$ref;
    if (reference === undefined) break;
    const [otherFile = '', pointer = '']: readonly string[] = reference.split('#');
    if (otherFile !== '') home = otherFile;
    const name: string = pointer.split('/').at(-1) ?? '';
    names.add(name);
    target = files[home]?.definitions?.[name];
    merged = { ...target, ...merged };
  }
  return { schema: merged, file: home, names };
}
