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

/** The properties of a field that both evaluators must agree on. */
export interface NaiveField {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly value: Json | undefined;
  readonly options: readonly FieldOption[] | undefined;
  readonly issues: readonly string[];
  /** The number of rows, if this is a visible group. */
  readonly rows: number | undefined;
}

/** Keys are `"<id of the spot> <id of the rule, name of the field, …>"`; fields also use their paths. */
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

/** Data that never changes during a form's lifetime. */
export interface NaiveWorld {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
  /** Computed once; otherwise, the time would grow with the square of the form's number of fields. */
  readonly sectionOf: ReadonlyMap<string, string>;
}

/** Evaluates everything. It evaluates each value when another value needs it. */
export function evaluateSpots(world: NaiveWorld, form: Spot, lookups: Asked): Evaluation {
  const at = new SpotEvaluator(world, form, lookups);
  const spots = listSpots(form);
  const each = <T>(list: (spot: Spot, path: string) => readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
    new Map(spots.flatMap(([path, spot]) => list(spot, path)));
  const fill = Object.entries(world.definition.prefill ?? {});
  return {
    spots: new Set(spots.map(([, { id }]) => id)),
    holds: each((spot) => [...spot.level.rules.keys()].map((id) => [`${spot.id} ${id}`, at.holds(spot, id)])),
    applies: new Map(fill.map(([id, { when }]) => [id, when === undefined || isTrue(at.run(form, when))])),
    asks: each((spot) =>
      [...spot.level.lookups.keys()].flatMap((id) => {
        const parameters = at.parametersOf(spot, id);
        return parameters === undefined ? [] : [[`${spot.id} ${id}`, parameters] as const];
      }),
    ),
    visible: each((spot) =>
      Object.keys(spot.level.fields).map((name) => [`${spot.id} ${name}`, at.isVisible(spot, name)]),
    ),
    fields: each((spot, path) => Object.keys(spot.level.fields).map((name) => [path + name, at.describe(spot, name)])),
    data: at.dataOf(form),
  };
}

/** Evaluates each value only once, when another value needs it. */
class SpotEvaluator {
  readonly #world: NaiveWorld;
  readonly #form: Spot;
  readonly #lookups: Asked;
  readonly #known = new Map<string, unknown>();

  constructor(world: NaiveWorld, form: Spot, lookups: Asked) {
    this.#world = world;
    this.#form = form;
    this.#lookups = lookups;
  }

  run(spot: Spot, logic: Logic): Json {
    return compile(logic).evaluate({ read: (path) => this.#read(spot, path) });
  }

  holds(spot: Spot, id: string): boolean {
    return this.#once(`rule ${spot.id} ${id}`, () => isTrue(this.run(spot, spot.level.rules.get(id)!.when)));
  }

  isVisible(spot: Spot, name: string): boolean {
    return this.#once(`visible ${spot.id} ${name}`, () => {
      const { definition, sectionOf } = this.#world;
      const section = spot.around === undefined ? sectionOf.get(name) : undefined;
      const isOpen =
        section === undefined || this.#isShown(spot, `$section.${section}`, definition.sections[section]!.initially);
      const isIn = spot.around === undefined || this.isVisible(spot.around, nameOf(spot.level.group));
      return isOpen && isIn && this.#isShown(spot, targetOf(spot, name), spot.level.definitions[name]?.initially);
    });
  }

  dataOf(spot: Spot): Answers {
    const entries = Object.keys(spot.level.fields).map((name) => [name, this.#valueOf(spot, name)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }

  parametersOf(spot: Spot, id: string): Answers | undefined {
    return this.#once(`lookup ${spot.id} ${id}`, () => {
      const parameters = Object.entries(spot.level.lookups.get(id)!.with).map(
        ([name, logic]) => [name, this.run(spot, logic)] as const,
      );
      return parameters.some(([, value]) => isNothing(value)) ? undefined : Object.fromEntries(parameters);
    });
  }

  describe(spot: Spot, name: string): NaiveField {
    const rows = spot.rows.get(name);
    const isSeen = this.isVisible(spot, name);
    const options = this.#optionsOf(spot, name);
    const isTyped = this.#derived(spot, name) === undefined && !isLimited(spot.level.fields[name]!, options);
    const shown = isTyped ? spot.answers.get(name) : this.#valueOf(spot, name);
    return {
      visible: isSeen,
      required: this.#isRequired(spot, name),
      readOnly: this.#isReadOnly(spot, name),
      value: isSeen && rows === undefined ? shown : undefined,
      options,
      issues: this.#issuesOf(spot, name),
      rows: rows === undefined ? undefined : isSeen ? rows.length : 0,
    };
  }

  #once<T>(key: string, work: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, work());
    return this.#known.get(key) as T;
  }

  #rulesNaming(spot: Spot, target: string): readonly string[] {
    return spot.level.rulesNaming.get(target) ?? [];
  }

  #effect(name: 'show' | 'hide' | 'require' | 'disable', spot: Spot, target: string): boolean {
    return this.#rulesNaming(spot, target).some(
      (id) => spot.level.rules.get(id)![name]?.includes(target) === true && this.holds(spot, id),
    );
  }

  #isShown(spot: Spot, target: string, initially: string | undefined): boolean {
    return (initially !== 'hidden' || this.#effect('show', spot, target)) && !this.#effect('hide', spot, target);
  }

  #derived(spot: Spot, name: string): Logic | undefined {
    const target = targetOf(spot, name);
    if (spot.level.computes.has(name)) return spot.level.computes.get(name);
    return spot.level.rules.get(this.#settingRule(spot, target) ?? '')?.set?.[target];
  }

  #settingRule(spot: Spot, target: string): string | undefined {
    return this.#rulesNaming(spot, target).findLast((id) => {
      const { set } = spot.level.rules.get(id)!;
      return set !== undefined && Object.hasOwn(set, target) && this.holds(spot, id);
    });
  }

  #valueOf(spot: Spot, name: string): Json | undefined {
    return this.#once(`value ${spot.id} ${name}`, () => {
      if (!this.isVisible(spot, name)) return undefined;
      const rows = spot.rows.get(name);
      if (rows !== undefined) return rows.length === 0 ? undefined : rows.map((row) => this.dataOf(row));
      const logic = this.#derived(spot, name);
      const given = logic === undefined ? spot.answers.get(name) : this.run(spot, logic);
      const trimmed = typeof given === 'string' ? given.trim() : given;
      // Only a list removes options that are no longer offered. Logic can also assign a list to a field that is not a
      // list.
      const isList = spot.level.fields[name]?.type === 'array';
      const counted = isList && Array.isArray(trimmed) ? chosen(trimmed, this.#optionsOf(spot, name)) : trimmed;
      return isNothing(counted) ? undefined : counted;
    });
  }

  #resultOf(spot: Spot, id: string): Answers | null {
    if (!spot.level.lookups.has(id)) return spot.around === undefined ? null : this.#resultOf(spot.around, id);
    const asked = this.#lookups.get(`${spot.id} ${id}`);
    const isCurrent = asked !== undefined && asked.parameters === JSON.stringify(this.parametersOf(spot, id));
    return isCurrent ? asked.result : null;
  }

  #read(spot: Spot, path: string): Json | undefined {
    const [root = '', name = ''] = path.split('.');
    if (path === '$today') return '2026-11-21';
    if (root === '$context') return offers[name] as unknown as Json;
    if (path === '$index') return spot.around!.rows.get(nameOf(spot.level.group))!.indexOf(spot);
    if (root === '$item') return this.#valueOf(spot, name);
    if (root === '$parent') return this.#valueOf(spot.around!, name);
    return root.startsWith('$') ? this.#resultOf(spot, root.slice(1))?.[name] : this.#valueOf(this.#form, path);
  }

  #optionsOf(spot: Spot, name: string): readonly FieldOption[] | undefined {
    return this.#once(`options ${spot.id} ${name}`, () => this.#offeredBy(spot, name));
  }

  #offeredBy(spot: Spot, name: string): readonly FieldOption[] | undefined {
    const target = targetOf(spot, name);
    const lists = this.#rulesNaming(spot, target).flatMap((id) => {
      const logic = spot.level.rules.get(id)!.options?.[target];
      return logic !== undefined && this.holds(spot, id) ? [this.run(spot, logic)] : [];
    });
    if (lists.length === 0) return undefined;
    const { type, enum: own, items } = spot.level.fields[name]!;
    const isList = type === 'array';
    const listed = lists.flat().map((entry: Json) => toOption(entry, isList));
    const all = isList ? listed : listed.filter(({ disabled }) => disabled !== true);
    const choices = own ?? items?.enum ?? [...new Set(all.map(({ value }) => value))];
    return choices.flatMap((choice) => all.find(({ value }) => value === choice) ?? []);
  }

  #isRequired(spot: Spot, name: string): boolean {
    return spot.level.required.includes(name) || this.#effect('require', spot, targetOf(spot, name));
  }

  #isReadOnly(spot: Spot, name: string): boolean {
    return (
      spot.level.fields[name]!.readOnly === true ||
      this.#derived(spot, name) !== undefined ||
      this.#effect('disable', spot, targetOf(spot, name)) ||
      (spot.around !== undefined && this.#isReadOnly(spot.around, nameOf(spot.level.group)))
    );
  }

  #issuesOf(spot: Spot, name: string): readonly string[] {
    if (!this.isVisible(spot, name)) return [];
    const value = this.#valueOf(spot, name);
    const missing = this.#isRequired(spot, name) ? ['required'] : [];
    const own = value === undefined ? missing : invalid(this.#world, spot, name, value, this.#optionsOf(spot, name));
    const ids = spot.level.checksAt.get(targetOf(spot, name)) ?? [];
    return [...own, ...ids.filter((id) => this.#fails(spot, id)).map((id) => `check ${id}`)];
  }

  /** A check waits for the answers that it reads, and does not fail while an answer is missing or malformed. */
  #fails(spot: Spot, id: string): boolean {
    const check = spot.level.checks.get(id)!;
    const logics = [check.when ?? null, check.assert];
    if (logics.some((logic) => fieldsOf(logic).some((path) => this.#isMalformed(spot, path)))) return false;
    if (logics.some((logic) => mappedIn(logic).some(([list, field]) => this.#isMalformedInRows(spot, list, field))))
      return false;
    if (check.when !== undefined && !isTrue(this.run(spot, check.when))) return false;
    const isWaiting = fieldsOf(check.assert).some((path) => isNothing(this.#read(spot, path)));
    return !isWaiting && !isTrue(this.run(spot, check.assert));
  }

  #locate(spot: Spot, path: string): readonly [at: Spot, name: string] {
    const [root, inner = ''] = path.split('.');
    return root === '$item' ? [spot, inner] : root === '$parent' ? [spot.around!, inner] : [this.#form, path];
  }

  #isMalformedInRows(spot: Spot, list: string, field: string): boolean {
    const [at, name] = this.#locate(spot, list);
    return (
      this.isVisible(at, name) && (at.rows.get(name) ?? []).some((row) => this.#isMalformed(row, `$item.${field}`))
    );
  }

  #isMalformed(spot: Spot, path: string): boolean {
    const [at, name] = this.#locate(spot, path);
    const value = this.#valueOf(at, name);
    const found = value === undefined ? [] : invalid(this.#world, at, name, value, undefined);
    return found.some((code) => ['type', 'pattern', 'format'].includes(code));
  }
}

function fieldsOf(logic: Logic): readonly string[] {
  return compile(logic).reads.filter((path) => /^(?!\$)|^\$(item|parent)\./.test(path));
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
 * Returns `[list, name]` for each `{ "map": [{ "var": list }, { "var": name }] }`, and for each `some` with a
 * comparison, because random logic reads rows in these ways.
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

/**
 * Returns the selections that count. A disabled selection does not count. If two selections exclude each other, only
 * the first one in the list counts.
 */
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

/** For logic that is only a constant, compiling is as fast as finding it in the cache. */
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
