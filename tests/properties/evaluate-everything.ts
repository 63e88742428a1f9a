import type { Answers, FieldValidators, FormDefinition, Json, LookupServices } from '@campus-cover/engine';
import { chosen, evaluateSpots, type Evaluation, type NaiveField, type NaiveWorld } from './evaluate-spots.ts';
import { answersOf, empty, listSpots, makeSpot, readLevel, write, type Spot } from './naive-level.ts';

export type { NaiveField } from './evaluate-spots.ts';

/**
 * The simplest implementation of a form; the engine's results must match its results. After every change, it
 * reevaluates everything. It evaluates each value when another value needs it. It has no graph and no order, and stores
 * only the answers, the lookup results and the previous state.
 */
export class EvaluateEverything {
  readonly #definition: FormDefinition;
  readonly #services: LookupServices;
  readonly #form: Spot;
  readonly #asked = new Map<string, { readonly parameters: string; readonly result: Answers | null }>();
  readonly #world: NaiveWorld;
  #now: Evaluation;

  constructor(
    definition: FormDefinition,
    validators: FieldValidators,
    services: LookupServices,
    answers: Answers = {},
  ) {
    this.#definition = definition;
    this.#services = services;
    const sections = Object.entries(definition.sections);
    const sectionOf = new Map(sections.flatMap(([id, { fields }]) => fields.map((path) => [path, id] as const)));
    this.#world = { definition, validators, sectionOf };
    this.#form = makeSpot(readLevel(definition), undefined, answers);
    this.#now = this.#evaluate();
    while (this.#ask()) this.#now = this.#evaluate();
    this.#dropUnchosen();
  }

  set(path: string, value: Json): void {
    const { spot, name } = this.#find(path);
    this.#change(() => write(spot, name, value));
  }

  addRow(group: string, values: Answers): void {
    const { spot, name } = this.#find(group);
    this.#change(() => spot.rows.get(name)!.push(makeSpot(spot.level.inner.get(name)!, spot, values)));
  }

  removeRow(path: string): void {
    const dot = path.lastIndexOf('.');
    const { spot, name } = this.#find(path.slice(0, dot));
    this.#change(() => spot.rows.get(name)!.splice(Number(path.slice(dot + 1)), 1));
  }

  /** Paths of all current fields, including those in rows. */
  paths(): readonly string[] {
    return listSpots(this.#form).flatMap(([path, { level }]) => Object.keys(level.fields).map((name) => path + name));
  }

  field(path: string): NaiveField {
    return this.#now.fields.get(path)!;
  }

  answers(): Answers {
    return answersOf(this.#form);
  }

  /** The data to submit; empty while there is an issue. */
  data(): Answers | undefined {
    return [...this.#now.fields.values()].some(({ issues }) => issues.length > 0) ? undefined : this.#now.data;
  }

  /** If a selection does not count, the form removes it. It stays removed even if its option is enabled again. */
  #dropUnchosen(): void {
    for (const [path, spot] of listSpots(this.#form)) {
      for (const [name, answer] of spot.answers) {
        if (!Array.isArray(answer)) continue;
        const counted = chosen(answer, this.field(path + name).options);
        if (counted.length < answer.length)
          write(
            spot,
            name,
            answer.filter((tick: Json) => counted.includes(tick)),
          );
      }
    }
  }

  #find(path: string): { readonly spot: Spot; readonly name: string } {
    const steps = path.split('.');
    let spot = this.#form;
    for (let at = 0; at < steps.length - 1; at += 2) spot = spot.rows.get(steps[at]!)![Number(steps[at + 1])]!;
    return { spot, name: steps.at(-1)! };
  }

  #change(apply: () => void): void {
    const before = this.#now;
    const cleared = new Set<string>();
    let waiting = new Set<string>();
    apply();
    for (;;) {
      const previous = this.#now;
      this.#now = this.#evaluate();
      this.#forgetOutdated();
      const isCleared = this.#clear({ previous, before, cleared });
      for (const [id, applies] of this.#now.applies) {
        if (applies && !previous.applies.get(id) && this.#definition.prefill![id]!.when !== undefined) waiting.add(id);
      }
      if (isCleared) continue;
      const isFilled = this.#fill([...waiting]);
      waiting = new Set();
      if (!isFilled && !this.#ask()) break;
    }
    for (const [, spot] of listSpots(this.#form)) {
      for (const [name, { onHide }] of Object.entries(spot.level.definitions)) {
        const key = `${spot.id} ${name}`;
        if (onHide === 'clear' && before.visible.get(key) && !this.#now.visible.get(key)) empty(spot, name);
      }
    }
    this.#dropUnchosen();
  }

  /** Skips a row that this change added: its initial values are not changes. */
  #clear({ previous, before, cleared }: Record<'previous' | 'before', Evaluation> & { cleared: Set<string> }): boolean {
    let isChanged = false;
    for (const [, spot] of listSpots(this.#form).filter(([, { id }]) => before.spots.has(id))) {
      for (const [id, rule] of spot.level.rules) {
        const key = `${spot.id} ${id}`;
        if (rule.clear === undefined || !this.#now.holds.get(key) || previous.holds.get(key) || cleared.has(key))
          continue;
        cleared.add(key);
        for (const target of rule.clear) isChanged = empty(spot, target.replace('$item.', '')) || isChanged;
      }
    }
    return isChanged;
  }

  #fill(ids: readonly string[]): boolean {
    let isChanged = false;
    const { answers, level } = this.#form;
    for (const [id, entry] of Object.entries(this.#definition.prefill ?? {})) {
      if (!ids.includes(id) || !this.#now.applies.get(id)) continue;
      for (const [path, logic] of Object.entries(entry.fields)) {
        const answer = answers.get(path);
        if (answer !== undefined && !(typeof answer === 'string' && answer.trim() === '')) continue;
        if (level.computes.has(path)) continue;
        const value = logic;
        const offered = this.#now.fields.get(path)!.options;
        if (offered?.every((option) => option.value !== value)) continue;
        write(this.#form, path, value);
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** A result for earlier values no longer counts, even if those values return. */
  #forgetOutdated(): void {
    for (const [key, { parameters }] of this.#asked) {
      if (JSON.stringify(this.#now.asks.get(key)) !== parameters) this.#asked.delete(key);
    }
  }

  #ask(): boolean {
    let isAsked = false;
    for (const [key, parameters] of this.#now.asks) {
      const text = JSON.stringify(parameters);
      if (this.#asked.get(key)?.parameters === text) continue;
      const { service } = this.#definition.lookups![key.slice(key.indexOf(' ') + 1)]!;
      this.#asked.set(key, { parameters: text, result: this.#services[service]!(parameters) as Answers | null });
      isAsked = true;
    }
    return isAsked;
  }

  #evaluate(): Evaluation {
    return evaluateSpots(this.#world, this.#form, this.#asked);
  }
}
