import type {
  Answers,
  CheckDefinition,
  FieldDefinition,
  FieldSchema,
  FormDefinition,
  Json,
  Logic,
  LookupDefinition,
  RuleDefinition,
} from '@campus-cover/engine';

/**
 * The definition of a form's own fields, or of the fields in a group's rows. The test collects this definition once for
 * the whole form.
 */
export interface NaiveLevel {
  /** `""`, `"g"`, `"g.n"`. */
  readonly group: string;
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly definitions: Readonly<Record<string, FieldDefinition>>;
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  readonly checks: ReadonlyMap<string, CheckDefinition>;
  readonly lookups: ReadonlyMap<string, LookupDefinition>;
  readonly computes: ReadonlyMap<string, Logic>;
  /** The IDs of the rules that name a target, by the target's name in the definition. */
  readonly rulesNaming: ReadonlyMap<string, readonly string[]>;
  readonly checksAt: ReadonlyMap<string, readonly string[]>;
  readonly inner: ReadonlyMap<string, NaiveLevel>;
}

export function readLevel(definition: FormDefinition, group = '', schema: FieldSchema = definition.schema): NaiveLevel {
  const isHere = ([, { each = '' }]: readonly [string, { readonly each?: string }]) => each === group;
  const rules = Object.entries(definition.rules ?? {}).filter(isHere);
  const checks = Object.entries(definition.checks ?? {}).filter(isHere);
  const prefix = group === '' ? '' : `${group}.`;
  const computes = Object.entries(definition.compute ?? {}).filter(
    ([path]) => path.startsWith(prefix) && !path.slice(prefix.length).includes('.'),
  );
  const fields = schema.properties ?? {};
  const isGroup = ([, { type, items }]: readonly [string, FieldSchema]) => type === 'array' && items?.type === 'object';
  return {
    group,
    fields,
    required: schema.required ?? [],
    definitions: definitionsAt(definition, group),
    rules: new Map(rules),
    checks: new Map(checks),
    lookups: new Map(Object.entries(definition.lookups ?? {}).filter(isHere)),
    computes: new Map(computes.map(([path, logic]) => [path.slice(prefix.length), logic])),
    rulesNaming: listBy(rules.flatMap(([id, rule]) => [...targetsOf(rule)].map((target) => [target, id] as const))),
    checksAt: listBy(checks.map(([id, { at }]) => [at, id] as const)),
    inner: new Map(
      Object.entries(fields)
        .filter(isGroup)
        .map(([name, { items }]) => [name, readLevel(definition, `${prefix}${name}`, items)]),
    ),
  };
}

/** The form itself, or one row, with its answers and its own rows. */
export interface Spot {
  readonly id: number;
  readonly level: NaiveLevel;
  readonly around: Spot | undefined;
  readonly answers: Map<string, Json>;
  readonly rows: Map<string, Spot[]>;
}

let lastId = 0;

export function makeSpot(level: NaiveLevel, around: Spot | undefined, given: Readonly<Record<string, Json>>): Spot {
  const spot: Spot = { id: (lastId += 1), level, around, answers: new Map(), rows: new Map() };
  for (const name of level.inner.keys()) spot.rows.set(name, []);
  for (const [name, value] of Object.entries(given)) {
    const inner = level.inner.get(name);
    if (inner !== undefined)
      spot.rows.set(
        name,
        listOf(value).map((row) => makeSpot(inner, spot, row)),
      );
    else if (name in level.fields && !level.computes.has(name) && !isNothing(value)) spot.answers.set(name, value);
  }
  return spot;
}

export function answersOf({ level, answers, rows }: Spot): Readonly<Record<string, Json>> {
  const entries = Object.keys(level.fields).flatMap((name): [string, Json][] => {
    const own = rows.get(name) ?? [];
    if (own.length > 0) return [[name, own.map(answersOf)]];
    return answers.has(name) ? [[name, answers.get(name)!]] : [];
  });
  return Object.fromEntries(entries);
}

/** Lists the form itself, then each row with its path. */
export function listSpots(spot: Spot, path = ''): readonly (readonly [path: string, spot: Spot])[] {
  const inner = [...spot.rows].flatMap(([name, rows]) =>
    rows.flatMap((row, index) => listSpots(row, `${path}${name}.${index}.`)),
  );
  return [[path, spot], ...inner];
}

/** Keeps unchanged rows; changed rows become new objects. */
export function write(spot: Spot, name: string, value: Json): void {
  const inner = spot.level.inner.get(name);
  if (inner !== undefined) {
    const before = spot.rows.get(name)!;
    const rows = listOf(value).map((answers, index) => {
      const row = makeSpot(inner, spot, answers);
      const old = before[index];
      return old !== undefined && isAlike(answersOf(old), answersOf(row)) ? old : row;
    });
    spot.rows.set(name, rows);
  } else if (!spot.level.computes.has(name)) {
    if (isNothing(value)) spot.answers.delete(name);
    else spot.answers.set(name, value);
  }
}

/** @returns whether there was an answer to clear */
export function empty(spot: Spot, name: string): boolean {
  const rows = spot.rows.get(name);
  if (rows === undefined) return spot.answers.delete(name);
  return rows.splice(0).length > 0;
}

/** Comparing the text is enough, because both objects list the fields in the schema's order. */
function isAlike(left: Answers, right: Answers): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function listOf(value: Json | undefined): readonly Answers[] {
  return Array.isArray(value) ? value : [];
}

export function isNothing(value: Json | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function definitionsAt({ fields = {} }: FormDefinition, group: string): Readonly<Record<string, FieldDefinition>> {
  return group === '' ? fields : group.split('.').reduce((found, name) => found[name]?.items ?? {}, fields);
}

function targetsOf({ show = [], hide = [], require = [], disable = [], set = {}, options = {} }: RuleDefinition) {
  return new Set([...show, ...hide, ...require, ...disable, ...Object.keys(set), ...Object.keys(options)]);
}

function listBy(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const [key, id] of pairs) {
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [id]);
    else list.push(id);
  }
  return lists;
}
