import { isGroupSchema, schemaOfField } from '../../definition/field-groups.ts';
import type { Json, Logic } from '../../definition/form-definition.ts';
import type { FieldSnapshot, Form, LookupResult } from '../../live-form/form.ts';
import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import { readPath, type LogicScope } from '../../logic/logic-scope.ts';
import { normalizeAnswer } from '../../validation/normalize-value.ts';
import type { FormDesk } from './form-desk.ts';
import type { Situation } from './proof.ts';

/** A row of a repeated group, e.g. `"Sports.0"`; the form itself has none. */
export interface Row {
  readonly path: string;
  readonly index: number;
  readonly parent?: Row | undefined;
}

export type CheckStanding = 'off' | 'waits' | 'passes' | 'fails' | 'unavailable';
export type LookupStanding = 'idle' | 'ready' | 'failed';

const NO_ROW = [undefined] as const;
const compiled = new WeakMap<object, CompiledLogic>();

/** What logic makes of a form at one moment, seen from outside: as a rule, a check or a lookup there sees it. */
export class Reading {
  readonly form: Form;
  readonly situation: Situation;
  readonly #desk: FormDesk;
  readonly #context: Json;
  readonly #values = new Map<string, Json | undefined>();

  constructor(desk: FormDesk, form: Form, situation: Situation) {
    this.#desk = desk;
    this.form = form;
    this.situation = situation;
    this.#context = desk.contextOf(situation);
  }

  evaluate(logic: Logic, row?: Row): Json {
    const scope: LogicScope = { read: (path) => this.read(path, row) };
    return compile(logic).evaluate(scope);
  }

  isTrue(logic: Logic, row?: Row): boolean {
    return isTruthy(this.evaluate(logic, row));
  }

  /** The rows for which logic with `each` is evaluated; without it once, for none. */
  rowsOf(each: string | undefined): readonly (Row | undefined)[] {
    return each === undefined ? NO_ROW : this.#rowsOfGroup(each);
  }

  ruleHolds(id: string, row?: Row): boolean {
    return this.isTrue(this.#desk.definition.rules![id]!.when, row);
  }

  checkStanding(id: string, row?: Row): CheckStanding {
    const { when, assert, message } = this.#desk.definition.checks![id]!;
    if (when !== undefined) {
      if (this.#failedIn(when, row)) return 'unavailable';
      if (!this.isTrue(when, row)) return 'off';
    }
    const waits = compile(assert).reads.some((path) => this.#isAnswer(path) && isEmpty(this.read(path, row)));
    if (waits) return 'waits';
    if (this.#failedIn(assert, row) || this.#failedIn(message, row)) return 'unavailable';
    return this.isTrue(assert, row) ? 'passes' : 'fails';
  }

  lookupStanding(id: string, row?: Row): LookupStanding {
    const { with: parameters } = this.#desk.definition.lookups![id]!;
    if (Object.values(parameters).some((logic) => isEmpty(this.evaluate(logic, row)))) return 'idle';
    const outcome = this.situation.lookups[id];
    return outcome !== undefined && 'fails' in outcome ? 'failed' : 'ready';
  }

  parametersOf(id: string, row?: Row): Readonly<Record<string, Json>> {
    const { with: parameters } = this.#desk.definition.lookups![id]!;
    return Object.fromEntries(Object.entries(parameters).map(([name, logic]) => [name, this.evaluate(logic, row)]));
  }

  /** Where a rule's or a check's target is in this row: `"$item.Zip"` → `"Dependents.0.Zip"`. */
  place(target: string, row?: Row): string {
    return row !== undefined && target.startsWith('$item.') ? `${row.path}.${target.slice('$item.'.length)}` : target;
  }

  field(path: string): FieldSnapshot {
    return this.form.field(path);
  }

  read(path: string, row?: Row): Json | undefined {
    const [root = '', ...rest] = path.split('.');
    const inside = rest.join('.');
    if (!root.startsWith('$')) return readPath(this.#valueAt(root), inside);
    if (root === '$today') return this.#desk.today;
    if (root === '$context') return readPath(this.#context, inside);
    if (root === '$index') return row?.index;
    if (root === '$item') return this.#readRow(row, inside);
    if (root === '$parent') return this.#readRow(row?.parent, inside);
    return readPath(this.#resultOf(root.slice(1), row), inside);
  }

  #readRow(row: Row | undefined, inside: string): Json | undefined {
    if (row === undefined) return undefined;
    const [name = '', ...rest] = inside.split('.');
    return readPath(this.#valueAt(`${row.path}.${name}`), rest.join('.'));
  }

  #resultOf(lookup: string, row: Row | undefined): LookupResult | undefined {
    const definition = this.#desk.definition.lookups?.[lookup];
    if (definition === undefined) return undefined;
    const at = definition.each === undefined ? undefined : row;
    if (this.lookupStanding(lookup, at) !== 'ready') return undefined;
    const outcome = this.situation.lookups[lookup];
    return outcome !== undefined && 'answer' in outcome ? outcome.answer : null;
  }

  /** As rules see it: hidden is empty, text is normalised. */
  #valueAt(path: string): Json | undefined {
    if (!this.#values.has(path)) this.#values.set(path, this.#workOut(path));
    return this.#values.get(path);
  }

  #workOut(path: string): Json | undefined {
    const template = path.replace(/\.\d+(?=\.|$)/g, '');
    const schema = schemaOfField(this.#desk.definition, template);
    if (schema === undefined) return undefined;
    const { visible, value } = this.form.field(path);
    if (!visible) return undefined;
    if (isGroupSchema(schema)) return this.#workOutRows(path, Object.keys(schema.items?.properties ?? {}));
    if (value === undefined) return undefined;
    const normalised = normalizeAnswer(value, schema, normalizersOf(this.#desk, template));
    return isEmpty(normalised) ? undefined : normalised;
  }

  #workOutRows(path: string, names: readonly string[]): Json | undefined {
    const rows = this.#listRows(path).map((row) => {
      const values = names.map((name) => [name, this.#valueAt(`${row.path}.${name}`)] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Json;
    });
    return rows.length === 0 ? undefined : rows;
  }

  #rowsOfGroup(group: string): readonly Row[] {
    const dot = group.lastIndexOf('.');
    if (dot < 0) return this.#listRows(group);
    return this.#rowsOfGroup(group.slice(0, dot)).flatMap((parent) =>
      this.#listRows(`${parent.path}.${group.slice(dot + 1)}`, parent),
    );
  }

  #listRows(path: string, parent?: Row): readonly Row[] {
    const { visible, rows = [] } = this.form.field(path);
    return visible ? rows.map((row, index) => ({ path: row.path, index, parent })) : [];
  }

  #failedIn(logic: Logic, row: Row | undefined): boolean {
    return compile(logic).reads.some((path) => {
      const id = path.startsWith('$') ? path.slice(1).split('.')[0]! : '';
      const lookup = this.#desk.definition.lookups?.[id];
      if (lookup === undefined) return false;
      return this.lookupStanding(id, lookup.each === undefined ? undefined : row) === 'failed';
    });
  }

  #isAnswer(path: string): boolean {
    return !path.startsWith('$') || path.startsWith('$item.') || path.startsWith('$parent.');
  }
}

function compile(logic: Logic): CompiledLogic {
  if (typeof logic !== 'object' || logic === null) return compileLogic(logic);
  const known = compiled.get(logic);
  if (known !== undefined) return known;
  const made = compileLogic(logic);
  compiled.set(logic, made);
  return made;
}

function normalizersOf({ definition }: FormDesk, template: string) {
  let fields = definition.fields;
  const steps = template.split('.');
  for (const step of steps.slice(0, -1)) fields = fields?.[step]?.items;
  return fields?.[steps.at(-1)!]?.normalize;
}
