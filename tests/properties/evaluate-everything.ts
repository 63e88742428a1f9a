import {
  compileLogic,
  type Answers,
  type CompiledLogic,
  type FieldSchema,
  type FieldValidators,
  type FormDefinition,
  type Json,
  type Logic,
  type LookupServices,
} from '@campus-cover/engine';

/** Of a field, what both ways of evaluating must agree on. */
export interface NaiveField {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly value: Json | undefined;
  readonly options: readonly Json[] | undefined;
  readonly issues: readonly string[];
}

interface Evaluation {
  readonly holds: ReadonlyMap<string, boolean>;
  readonly applies: ReadonlyMap<string, boolean>;
  readonly asks: ReadonlyMap<string, Answers>;
  readonly fields: ReadonlyMap<string, NaiveField>;
  /** Normalised, as rules see them. */
  readonly values: ReadonlyMap<string, Json | undefined>;
}

/**
 * The form as one would write it on a first day, and what the engine is held to: after every change everything is
 * worked out again, each thing when something else asks for it. No graph, no order, nothing kept but the answers,
 * what lookups said, and what held before.
 */
export class EvaluateEverything {
  readonly #definition: FormDefinition;
  readonly #validators: FieldValidators;
  readonly #services: LookupServices;
  readonly #compiled = new Map<Logic, CompiledLogic>();
  readonly #answers = new Map<string, Json>();
  readonly #asked = new Map<string, { readonly parameters: string; readonly result: Answers | null }>();
  /** Found once, or a large form would take time in the square of its fields to no end. */
  readonly #index: Index;
  #now: Evaluation;

  constructor(
    definition: FormDefinition,
    validators: FieldValidators,
    services: LookupServices,
    answers: Answers = {},
  ) {
    this.#definition = definition;
    this.#validators = validators;
    this.#services = services;
    this.#index = indexDefinition(definition);
    for (const [path, value] of Object.entries(answers)) this.#write(path, value);
    this.#now = this.#evaluate();
    while (this.#ask(this.#now)) this.#now = this.#evaluate();
  }

  set(path: string, value: Json): void {
    const before = this.#now;
    const cleared = new Set<string>();
    let waiting = new Set<string>();
    this.#write(path, value);
    for (;;) {
      const previous = this.#now;
      this.#now = this.#evaluate();
      this.#forgetOutdated();
      const isCleared = this.#clear(previous, cleared);
      for (const [id, applies] of this.#now.applies) {
        if (applies && !previous.applies.get(id) && this.#definition.prefill![id]!.when !== undefined) waiting.add(id);
      }
      if (isCleared) continue;
      const isFilled = this.#fill([...waiting]);
      waiting = new Set();
      if (!isFilled && !this.#ask(this.#now)) break;
    }
    for (const [name, { visible }] of before.fields) {
      const isDropped = visible && !this.#now.fields.get(name)!.visible;
      if (isDropped && this.#definition.fields?.[name]?.onHide === 'clear') this.#answers.delete(name);
    }
  }

  field(path: string): NaiveField {
    return this.#now.fields.get(path)!;
  }

  answers(): Answers {
    return Object.fromEntries(this.#answers);
  }

  /** What may leave: empty when an issue stands against it. */
  data(): Answers | undefined {
    if ([...this.#now.fields.values()].some(({ issues }) => issues.length > 0)) return undefined;
    return Object.fromEntries(
      [...this.#now.values].flatMap(([path, value]) => (value === undefined ? [] : [[path, value]])),
    );
  }

  #write(path: string, value: Json): void {
    if (this.#definition.compute?.[path] !== undefined) return;
    if (isNothing(value)) this.#answers.delete(path);
    else this.#answers.set(path, value);
  }

  #clear(previous: Evaluation, cleared: Set<string>): boolean {
    let isChanged = false;
    for (const [id, rule] of Object.entries(this.#definition.rules ?? {})) {
      if (rule.clear === undefined || !this.#now.holds.get(id) || previous.holds.get(id) || cleared.has(id)) continue;
      cleared.add(id);
      for (const path of rule.clear) isChanged = this.#answers.delete(path) || isChanged;
    }
    return isChanged;
  }

  #fill(ids: readonly string[]): boolean {
    let isChanged = false;
    for (const [id, entry] of Object.entries(this.#definition.prefill ?? {})) {
      if (!ids.includes(id) || !this.#now.applies.get(id)) continue;
      for (const [path, logic] of Object.entries(entry.fields)) {
        const answer = this.#answers.get(path);
        if (answer !== undefined && !(typeof answer === 'string' && answer.trim() === '')) continue;
        if (this.#definition.compute?.[path] !== undefined) continue;
        const value = logic;
        const offered = this.#now.fields.get(path)!.options;
        if (offered !== undefined && !offered.includes(value)) continue;
        this.#write(path, value);
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** What was asked with other values says nothing any more, even if those values come back. */
  #forgetOutdated(): void {
    for (const [id, { parameters }] of this.#asked) {
      if (JSON.stringify(this.#now.asks.get(id)) !== parameters) this.#asked.delete(id);
    }
  }

  #ask({ asks }: Evaluation): boolean {
    let isAsked = false;
    for (const [id, parameters] of asks) {
      const key = JSON.stringify(parameters);
      if (this.#asked.get(id)?.parameters === key) continue;
      const result = this.#services[this.#definition.lookups![id]!.service]!(parameters);
      this.#asked.set(id, { parameters: key, result: result as Answers | null });
      isAsked = true;
    }
    return isAsked;
  }

  #evaluate(): Evaluation {
    const { schema, sections, rules = {}, checks = {}, lookups = {}, prefill = {}, compute = {} } = this.#definition;
    const known = new Map<string, unknown>();
    const once = <T>(key: string, work: () => T): T => {
      if (!known.has(key)) known.set(key, work());
      return known.get(key) as T;
    };
    const scope = { read };
    const run = (logic: Logic): Json => this.#compile(logic).evaluate(scope);

    const holds = (id: string): boolean => once(`rule ${id}`, () => isTrue(run(rules[id]!.when)));
    const ruleIds = Object.keys(rules);
    const naming = (target: string): readonly string[] => this.#index.rulesNaming.get(target) ?? [];
    const effect = (name: 'show' | 'hide' | 'require' | 'disable', target: string): boolean =>
      naming(target).some((id) => rules[id]![name]?.includes(target) === true && holds(id));
    const isShown = (target: string, initially: string | undefined): boolean =>
      (initially !== 'hidden' || effect('show', target)) && !effect('hide', target);
    const isVisible = (path: string): boolean =>
      once(`visible ${path}`, () => {
        const section = this.#index.sectionOf.get(path);
        const isOpen = section === undefined || isShown(`$section.${section}`, sections[section]!.initially);
        return isOpen && isShown(path, this.#definition.fields?.[path]?.initially);
      });
    const settingRule = (path: string): string | undefined =>
      naming(path).findLast((id) => rules[id]!.set !== undefined && Object.hasOwn(rules[id]!.set, path) && holds(id));
    const derived = (path: string): Logic | undefined =>
      Object.hasOwn(compute, path) ? compute[path] : rules[settingRule(path) ?? '']?.set?.[path];
    const valueOf = (path: string): Json | undefined =>
      once(`value ${path}`, () => {
        if (!isVisible(path)) return undefined;
        const logic = derived(path);
        const given = logic === undefined ? this.#answers.get(path) : run(logic);
        const trimmed = typeof given === 'string' ? given.trim() : given;
        return isNothing(trimmed) ? undefined : trimmed;
      });
    const parametersOf = (id: string): Answers | undefined =>
      once(`lookup ${id}`, () => {
        const parameters = Object.entries(lookups[id]!.with).map(([name, logic]) => [name, run(logic)] as const);
        return parameters.some(([, value]) => isNothing(value)) ? undefined : Object.fromEntries(parameters);
      });
    const resultOf = (id: string): Answers | null => {
      const asked = this.#asked.get(id);
      return asked !== undefined && asked.parameters === JSON.stringify(parametersOf(id)) ? asked.result : null;
    };
    function read(path: string): Json | undefined {
      if (path === '$today') return '2026-11-21';
      if (!path.startsWith('$')) return valueOf(path);
      const [id = '', property = ''] = path.slice(1).split('.');
      return resultOf(id)?.[property];
    }
    const optionsOf = (path: string): readonly Json[] | undefined => {
      const lists = naming(path).flatMap((id) => {
        const logic = rules[id]!.options?.[path];
        return logic !== undefined && holds(id) ? [run(logic)] : [];
      });
      return lists.length === 0 ? undefined : [...new Set(lists.flat())];
    };
    const isRequired = (path: string): boolean => schema.required?.includes(path) === true || effect('require', path);
    const issuesOf = (path: string): readonly string[] => {
      if (!isVisible(path)) return [];
      const value = valueOf(path);
      const offered = optionsOf(path);
      const own = value === undefined ? (isRequired(path) ? ['required'] : []) : this.#invalid(path, value, offered);
      const failed = (this.#index.checksAt.get(path) ?? []).flatMap((id) => {
        const check = checks[id]!;
        if (check.when !== undefined && !isTrue(run(check.when))) return [];
        const isWaiting = this.#compile(check.assert).reads.some(
          (name) => !name.startsWith('$') && isNothing(read(name)),
        );
        return isWaiting || isTrue(run(check.assert)) ? [] : [`check ${id}`];
      });
      return [...own, ...failed];
    };
    const describe = (path: string): NaiveField => ({
      visible: isVisible(path),
      required: isRequired(path),
      readOnly: this.#property(path).readOnly === true || derived(path) !== undefined || effect('disable', path),
      value: isVisible(path) ? (derived(path) === undefined ? this.#answers.get(path) : valueOf(path)) : undefined,
      options: optionsOf(path),
      issues: issuesOf(path),
    });

    const paths = Object.keys(schema.properties);
    const appliesTo = ([id, { when }]: (typeof entries)[number]) =>
      [id, when === undefined || isTrue(run(when))] as const;
    const entries = Object.entries(prefill);
    return {
      holds: new Map(ruleIds.map((id) => [id, holds(id)])),
      applies: new Map(entries.map(appliesTo)),
      asks: new Map(Object.keys(lookups).flatMap((id) => (parametersOf(id) ? [[id, parametersOf(id)!] as const] : []))),
      fields: new Map(paths.map((path) => [path, describe(path)])),
      values: new Map(paths.map((path) => [path, valueOf(path)])),
    };
  }

  #invalid(path: string, value: Json, offered: readonly Json[] | undefined): readonly string[] {
    const validate = this.#validators[path]!;
    const codes = validate(value) ? [] : [...new Set(validate.errors!.map(({ keyword }) => keyword))];
    const chosen = Array.isArray(value) ? (value as readonly Json[]) : [value];
    const isOffered = offered === undefined || chosen.every((choice) => offered.includes(choice));
    return isOffered || codes.includes('enum') ? codes : [...codes, 'enum'];
  }

  #property(path: string): FieldSchema {
    return this.#definition.schema.properties[path]!;
  }

  #compile(logic: Logic): CompiledLogic {
    let compiled = this.#compiled.get(logic);
    if (compiled === undefined) {
      compiled = compileLogic(logic);
      this.#compiled.set(logic, compiled);
    }
    return compiled;
  }
}

interface Index {
  readonly rulesNaming: ReadonlyMap<string, readonly string[]>;
  readonly checksAt: ReadonlyMap<string, readonly string[]>;
  readonly sectionOf: ReadonlyMap<string, string>;
}

function indexDefinition({ rules = {}, checks = {}, sections }: FormDefinition): Index {
  const rulesNaming = new Map<string, string[]>();
  const checksAt = new Map<string, string[]>();
  for (const [id, { show = [], hide = [], require = [], disable = [], set = {}, options = {} }] of Object.entries(
    rules,
  )) {
    const targets = [...show, ...hide, ...require, ...disable, ...Object.keys(set), ...Object.keys(options)];
    for (const target of new Set(targets)) rulesNaming.set(target, [...(rulesNaming.get(target) ?? []), id]);
  }
  for (const [id, { at }] of Object.entries(checks)) checksAt.set(at, [...(checksAt.get(at) ?? []), id]);
  const entries = Object.entries(sections).flatMap(([id, { fields }]) => fields.map((path) => [path, id] as const));
  return { rulesNaming, checksAt, sectionOf: new Map(entries) };
}

function isTrue(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function isNothing(value: Json | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
