import {
  compileLogic,
  type Answers,
  type CompiledLogic,
  type FieldOption,
  type FieldSchema,
  type FieldValidators,
  type FormDefinition,
  type Json,
  type Logic,
} from '@campus-cover/engine';
import { offers } from './field-kinds.ts';
import { isNothing, listSpots, type Spot } from './naive-level.ts';

/** What both ways of evaluation must agree on for a field. */
export interface NaiveField {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly value: Json | undefined;
  readonly options: readonly FieldOption[] | undefined;
  readonly issues: readonly string[];
  /** For a visible group: the number of rows. */
  readonly rows: number | undefined;
}

/** Keys are `"<id of the spot> <id of the rule, name of the field, …>"`; fields use their paths as well. */
export interface Evaluation {
  readonly spots: ReadonlySet<number>;
  readonly holds: ReadonlyMap<string, boolean>;
  readonly applies: ReadonlyMap<string, boolean>;
  readonly asks: ReadonlyMap<string, Answers>;
  readonly visible: ReadonlyMap<string, boolean>;
  readonly fields: ReadonlyMap<string, NaiveField>;
  readonly data: Answers;
}

/** The arguments and the result of a lookup, by the IDs of the spot and the lookup. */
export type Asked = ReadonlyMap<string, { readonly parameters: string; readonly result: Answers | null }>;

/** What never changes during the life of a form. */
export interface NaiveWorld {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
  /** Computed once; otherwise a large form takes time in the square of its number of fields. */
  readonly sectionOf: ReadonlyMap<string, string>;
}

/** Evaluates everything, each value when another value needs it. */
export function evaluateSpots(world: NaiveWorld, form: Spot, lookups: Asked): Evaluation {
  const known = new Map<string, unknown>();
  const once = <T>(key: string, work: () => T): T => {
    if (!known.has(key)) known.set(key, work());
    return known.get(key) as T;
  };
  const run = (spot: Spot, logic: Logic): Json => compile(logic).evaluate({ read: (path) => read(spot, path) });

  const holds = (spot: Spot, id: string): boolean =>
    once(`rule ${spot.id} ${id}`, () => isTrue(run(spot, spot.level.rules.get(id)!.when)));
  const naming = (spot: Spot, target: string): readonly string[] => spot.level.rulesNaming.get(target) ?? [];
  const effect = (name: 'show' | 'hide' | 'require' | 'disable', spot: Spot, target: string): boolean =>
    naming(spot, target).some((id) => spot.level.rules.get(id)![name]?.includes(target) === true && holds(spot, id));
  const isShown = (spot: Spot, target: string, initially: string | undefined): boolean =>
    (initially !== 'hidden' || effect('show', spot, target)) && !effect('hide', spot, target);
  const isVisible = (spot: Spot, name: string): boolean =>
    once(`visible ${spot.id} ${name}`, () => {
      const section = spot.around === undefined ? world.sectionOf.get(name) : undefined;
      const isOpen =
        section === undefined || isShown(spot, `$section.${section}`, world.definition.sections[section]!.initially);
      const isIn = spot.around === undefined || isVisible(spot.around, nameOf(spot.level.group));
      return isOpen && isIn && isShown(spot, targetOf(spot, name), spot.level.definitions[name]?.initially);
    });
  const settingRule = (spot: Spot, target: string): string | undefined =>
    naming(spot, target).findLast((id) => {
      const { set } = spot.level.rules.get(id)!;
      return set !== undefined && Object.hasOwn(set, target) && holds(spot, id);
    });
  const derived = (spot: Spot, name: string): Logic | undefined => {
    const target = targetOf(spot, name);
    if (spot.level.computes.has(name)) return spot.level.computes.get(name);
    return spot.level.rules.get(settingRule(spot, target) ?? '')?.set?.[target];
  };
  const valueOf = (spot: Spot, name: string): Json | undefined =>
    once(`value ${spot.id} ${name}`, () => {
      if (!isVisible(spot, name)) return undefined;
      const rows = spot.rows.get(name);
      if (rows !== undefined) return rows.length === 0 ? undefined : rows.map(dataOf);
      const logic = derived(spot, name);
      const given = logic === undefined ? spot.answers.get(name) : run(spot, logic);
      const trimmed = typeof given === 'string' ? given.trim() : given;
      // Only a list drops options that are no longer offered; logic can set a list on a field that is not one.
      const isList = spot.level.fields[name]?.type === 'array';
      const counted = isList && Array.isArray(trimmed) ? chosen(trimmed, optionsOf(spot, name)) : trimmed;
      return isNothing(counted) ? undefined : counted;
    });
  function dataOf(spot: Spot): Answers {
    const entries = Object.keys(spot.level.fields).map((name) => [name, valueOf(spot, name)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }
  const parametersOf = (spot: Spot, id: string): Answers | undefined =>
    once(`lookup ${spot.id} ${id}`, () => {
      const parameters = Object.entries(spot.level.lookups.get(id)!.with).map(
        ([name, logic]) => [name, run(spot, logic)] as const,
      );
      return parameters.some(([, value]) => isNothing(value)) ? undefined : Object.fromEntries(parameters);
    });
  const resultOf = (spot: Spot, id: string): Answers | null => {
    if (!spot.level.lookups.has(id)) return spot.around === undefined ? null : resultOf(spot.around, id);
    const asked = lookups.get(`${spot.id} ${id}`);
    return asked !== undefined && asked.parameters === JSON.stringify(parametersOf(spot, id)) ? asked.result : null;
  };
  const read = (spot: Spot, path: string): Json | undefined => {
    const [root = '', name = ''] = path.split('.');
    if (path === '$today') return '2026-11-21';
    if (root === '$context') return offers[name] as unknown as Json;
    if (path === '$index') return spot.around!.rows.get(nameOf(spot.level.group))!.indexOf(spot);
    if (root === '$item') return valueOf(spot, name);
    if (root === '$parent') return valueOf(spot.around!, name);
    return root.startsWith('$') ? resultOf(spot, root.slice(1))?.[name] : valueOf(form, path);
  };
  const optionsOf = (spot: Spot, name: string): readonly FieldOption[] | undefined =>
    once(`options ${spot.id} ${name}`, () => offeredBy(spot, name));
  const offeredBy = (spot: Spot, name: string): readonly FieldOption[] | undefined => {
    const target = targetOf(spot, name);
    const lists = naming(spot, target).flatMap((id) => {
      const logic = spot.level.rules.get(id)!.options?.[target];
      return logic !== undefined && holds(spot, id) ? [run(spot, logic)] : [];
    });
    if (lists.length === 0) return undefined;
    const { type, enum: own, items } = spot.level.fields[name]!;
    const isList = type === 'array';
    const listed = lists.flat().map((entry: Json) => toOption(entry, isList));
    const all = isList ? listed : listed.filter(({ disabled }) => disabled !== true);
    const choices = own ?? items?.enum ?? [...new Set(all.map(({ value }) => value))];
    return choices.flatMap((choice) => all.find(({ value }) => value === choice) ?? []);
  };
  const isRequired = (spot: Spot, name: string): boolean =>
    spot.level.required.includes(name) || effect('require', spot, targetOf(spot, name));
  const isReadOnly = (spot: Spot, name: string): boolean =>
    spot.level.fields[name]!.readOnly === true ||
    derived(spot, name) !== undefined ||
    effect('disable', spot, targetOf(spot, name)) ||
    (spot.around !== undefined && isReadOnly(spot.around, nameOf(spot.level.group)));
  const issuesOf = (spot: Spot, name: string): readonly string[] => {
    if (!isVisible(spot, name)) return [];
    const value = valueOf(spot, name);
    const missing = isRequired(spot, name) ? ['required'] : [];
    const own = value === undefined ? missing : invalid(world, spot, name, value, optionsOf(spot, name));
    const failed = (spot.level.checksAt.get(targetOf(spot, name)) ?? []).flatMap((id) => {
      const check = spot.level.checks.get(id)!;
      const fieldsOf = (logic: Logic) => compile(logic).reads.filter((path) => /^(?!\$)|^\$(item|parent)\./.test(path));
      const logics = [check.when ?? null, check.assert];
      if (logics.some((logic) => fieldsOf(logic).some((path) => isMalformed(spot, path)))) return [];
      if (logics.some((logic) => mappedIn(logic).some(([list, field]) => isMalformedInRows(spot, list, field))))
        return [];
      if (check.when !== undefined && !isTrue(run(spot, check.when))) return [];
      const fields = fieldsOf(check.assert);
      const isWaiting = fields.some((path) => isNothing(read(spot, path)));
      return isWaiting || isTrue(run(spot, check.assert)) ? [] : [`check ${id}`];
    });
    return [...own, ...failed];
  };
  const locate = (spot: Spot, path: string): readonly [at: Spot, name: string] => {
    const [root, inner = ''] = path.split('.');
    return root === '$item' ? [spot, inner] : root === '$parent' ? [spot.around!, inner] : [form, path];
  };
  const isMalformedInRows = (spot: Spot, list: string, field: string): boolean => {
    const [at, name] = locate(spot, list);
    return isVisible(at, name) && (at.rows.get(name) ?? []).some((row) => isMalformed(row, `$item.${field}`));
  };
  const isMalformed = (spot: Spot, path: string): boolean => {
    const [at, name] = locate(spot, path);
    const value = valueOf(at, name);
    const found = value === undefined ? [] : invalid(world, at, name, value, undefined);
    return found.some((code) => ['type', 'pattern', 'format'].includes(code));
  };
  const describe = (spot: Spot, name: string): NaiveField => {
    const rows = spot.rows.get(name);
    const isSeen = isVisible(spot, name);
    const isTyped = derived(spot, name) === undefined && !isLimited(spot.level.fields[name]!, optionsOf(spot, name));
    const shown = isTyped ? spot.answers.get(name) : valueOf(spot, name);
    return {
      visible: isSeen,
      required: isRequired(spot, name),
      readOnly: isReadOnly(spot, name),
      value: isSeen && rows === undefined ? shown : undefined,
      options: optionsOf(spot, name),
      issues: issuesOf(spot, name),
      rows: rows === undefined ? undefined : isSeen ? rows.length : 0,
    };
  };

  const spots = listSpots(form);
  const each = <T>(list: (spot: Spot, path: string) => readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
    new Map(spots.flatMap(([path, spot]) => list(spot, path)));
  const fill = Object.entries(world.definition.prefill ?? {});
  return {
    spots: new Set(spots.map(([, { id }]) => id)),
    holds: each((spot) => [...spot.level.rules.keys()].map((id) => [`${spot.id} ${id}`, holds(spot, id)])),
    applies: new Map(fill.map(([id, { when }]) => [id, when === undefined || isTrue(run(form, when))])),
    asks: each((spot) =>
      [...spot.level.lookups.keys()].flatMap((id) => {
        const parameters = parametersOf(spot, id);
        return parameters === undefined ? [] : [[`${spot.id} ${id}`, parameters] as const];
      }),
    ),
    visible: each((spot) =>
      Object.keys(spot.level.fields).map((name) => [`${spot.id} ${name}`, isVisible(spot, name)]),
    ),
    fields: each((spot, path) => Object.keys(spot.level.fields).map((name) => [path + name, describe(spot, name)])),
    data: dataOf(form),
  };
}

function invalid(
  { validators }: NaiveWorld,
  spot: Spot,
  name: string,
  value: Json,
  offered: readonly FieldOption[] | undefined,
): readonly string[] {
  const validate = validators[spot.level.group === '' ? name : `${spot.level.group}.${name}`]!;
  const codes = validate(value) ? [] : [...new Set(validate.errors!.map(({ keyword }) => keyword))];
  if (spot.rows.has(name)) return codes;
  const choices = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const isOffered = choices.every((choice) => offered?.some((option) => option.value === choice) ?? true);
  return isOffered || codes.includes('enum') ? codes : [...codes, 'enum'];
}

function toOption(entry: Json, isList: boolean): FieldOption {
  if (typeof entry !== 'object' || entry === null) return { value: entry };
  const { excludes, ...option } = entry as unknown as FieldOption;
  return isList && excludes !== undefined ? { ...option, excludes } : option;
}

/**
 * `[list, name]` of each `{ "map": [{ "var": list }, { "var": name }] }`, or `some` with a comparison: random logic
 * reads rows this way.
 */
function mappedIn(logic: Logic): readonly (readonly [list: string, name: string])[] {
  if (typeof logic !== 'object' || logic === null) return [];
  if (Array.isArray(logic)) return logic.flatMap((entry: Logic) => mappedIn(entry));
  return Object.entries<Logic>(logic as Readonly<Record<string, Logic>>).flatMap(([name, operand]) => {
    if (name !== 'map' && name !== 'some') return mappedIn(operand);
    const [list, body] = operand as readonly [{ readonly var: string }, Logic];
    return compile(body).reads.map((read) => [list.var, read] as const);
  });
}

function isLimited({ type }: FieldSchema, options: readonly FieldOption[] | undefined): boolean {
  return type === 'array' && options !== undefined;
}

/** Selections that count: none that is disabled, and of two that exclude each other the first one in the list. */
export function chosen(ticks: readonly Json[], options: readonly FieldOption[] | undefined): readonly Json[] {
  if (options === undefined) return ticks;
  const kept: FieldOption[] = [];
  for (const option of options) {
    const isBarred = kept.some(
      (other) => other.excludes?.includes(option.value) || option.excludes?.includes(other.value),
    );
    if (ticks.includes(option.value) && option.disabled !== true && !isBarred) kept.push(option);
  }
  const own = kept.flatMap(({ value }) => ticks.filter((tick) => tick === value));
  return [...own, ...ticks.filter((tick) => options.every(({ value }) => value !== tick))];
}

const compiled = new WeakMap<object, CompiledLogic>();

/** Compiling logic that is only a value is as fast as finding it in the cache. */
function compile(logic: Logic): CompiledLogic {
  if (typeof logic !== 'object' || logic === null) return compileLogic(logic);
  let known = compiled.get(logic);
  if (known === undefined) compiled.set(logic, (known = compileLogic(logic)));
  return known;
}

function targetOf({ around }: Spot, name: string): string {
  return around === undefined ? name : `$item.${name}`;
}

function nameOf(group: string): string {
  return group.slice(group.lastIndexOf('.') + 1);
}

function isTrue(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
