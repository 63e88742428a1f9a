import { isGroupSchema, schemaOfField } from '../../definition/field-groups.ts';
import type { Json, Logic } from '../../definition/form-definition.ts';
import type { FieldSnapshot, Form, LookupResult } from '../../live-form/form.ts';
import { MALFORMED_CODES } from '../../live-form/state/malformed.ts';
import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import { readPath, type LogicScope } from '../../logic/logic-scope.ts';
import { normalizeAnswer } from '../../validation/normalize-value.ts';
import type { FormOpener } from './form-opener.ts';
import type { Situation } from './proof.ts';

/** A row in a repeated group, e.g. `"Sports.0"`. A field outside a repeated group has no row. */
export interface Row {
  readonly path: string;
  readonly index: number;
  readonly parent?: Row | undefined;
}

export type CheckStanding = 'off' | 'waits' | 'passes' | 'fails' | 'unavailable';
export type LookupStanding = 'idle' | 'ready' | 'failed';

const NO_ROW = [undefined] as const;
const compiled = new WeakMap<object, CompiledLogic>();

/** Reads a form's values at one point in time, in the same way as the logic of a rule, a check or a lookup. */
export class Reading {
  readonly form: Form;
  readonly situation: Situation;
  readonly #opener: FormOpener;
  readonly #context: Json;
  readonly #values = new Map<string, Json | undefined>();

  constructor(opener: FormOpener, form: Form, situation: Situation) {
    this.#opener = opener;
    this.form = form;
    this.situation = situation;
    this.#context = opener.contextOf(situation);
  }

  evaluate(logic: Logic, row?: Row): Json {
    const scope: LogicScope = { read: (path) => this.read(path, row) };
    return compile(logic).evaluate(scope);
  }

  isTrue(logic: Logic, row?: Row): boolean {
    return isTruthy(this.evaluate(logic, row));
  }

  /** The rows that logic with `each` runs for. If there is no `each`, one entry without a row. */
  rowsOf(each: string | undefined): readonly (Row | undefined)[] {
    return each === undefined ? NO_ROW : this.#rowsOfGroup(each);
  }

  ruleHolds(id: string, row?: Row): boolean {
    return this.isTrue(this.#opener.definition.rules![id]!.when, row);
  }

  checkStanding(id: string, row?: Row): CheckStanding {
    const { when, assert, message } = this.#opener.definition.checks![id]!;
    if (this.#readsMalformed([when ?? null, assert], row)) return 'waits';
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
    const { with: parameters } = this.#opener.definition.lookups![id]!;
    if (Object.values(parameters).some((logic) => isEmpty(this.evaluate(logic, row)))) return 'idle';
    const outcome = this.situation.lookups[id];
    return outcome !== undefined && 'fails' in outcome ? 'failed' : 'ready';
  }

  parametersOf(id: string, row?: Row): Readonly<Record<string, Json>> {
    const { with: parameters } = this.#opener.definition.lookups![id]!;
    return Object.fromEntries(Object.entries(parameters).map(([name, logic]) => [name, this.evaluate(logic, row)]));
  }

  /** The path of a rule's or check's target in a row: `"$item.Zip"` → `"Dependents.0.Zip"`. */
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
    if (root === '$today') return this.#opener.today;
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
    const definition = this.#opener.definition.lookups?.[lookup];
    if (definition === undefined) return undefined;
    const at = definition.each === undefined ? undefined : row;
    if (this.lookupStanding(lookup, at) !== 'ready') return undefined;
    const outcome = this.situation.lookups[lookup];
    return outcome !== undefined && 'answer' in outcome ? outcome.answer : null;
  }

  /** The value as rules see it: empty when hidden, and with normalized text. */
  #valueAt(path: string): Json | undefined {
    if (!this.#values.has(path)) this.#values.set(path, this.#workOut(path));
    return this.#values.get(path);
  }

  #workOut(path: string): Json | undefined {
    const template = path.replace(/\.\d+(?=\.|$)/g, '');
    const schema = schemaOfField(this.#opener.definition, template);
    if (schema === undefined) return undefined;
    const { visible, value } = this.form.field(path);
    if (!visible) return undefined;
    if (isGroupSchema(schema)) return this.#workOutRows(path, Object.keys(schema.items?.properties ?? {}));
    if (value === undefined) return undefined;
    const normalised = normalizeAnswer(value, schema, normalizersOf(this.#opener, template));
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
      const lookup = this.#opener.definition.lookups?.[id];
      if (lookup === undefined) return false;
      return this.lookupStanding(id, lookup.each === undefined ? undefined : row) === 'failed';
    });
  }

  #readsMalformed(logics: readonly Logic[], row: Row | undefined): boolean {
    return logics.some((logic) => {
      const { reads, elementReads } = inspectLogic(logic);
      return (
        reads.some(({ path }) => this.#isAnswer(path) && this.#isMalformed(this.#placeOf(path, row))) ||
        elementReads.some(
          ({ list, path }) => this.#isAnswer(list) && this.#isMalformedInRows(this.#placeOf(list, row), path),
        )
      );
    });
  }

  #isMalformedInRows(group: string, path: string): boolean {
    const { visible, rows = [] } = this.#fieldAt(group) ?? { visible: false };
    return visible && rows.some((inner) => this.#isMalformed(`${inner.path}.${path.split('.')[0]}`));
  }

  #isMalformed(place: string): boolean {
    return this.#fieldAt(place)?.issues.some(({ code, path }) => path === place && MALFORMED_CODES.has(code)) === true;
  }

  #fieldAt(place: string): FieldSnapshot | undefined {
    const template = place.replace(/\.\d+(?=\.|$)/g, '');
    return schemaOfField(this.#opener.definition, template) === undefined ? undefined : this.form.field(place);
  }

  #placeOf(path: string, row: Row | undefined): string {
    const [root = '', name = ''] = path.split('.');
    if (root === '$item') return `${row?.path}.${name}`;
    if (root === '$parent') return row?.parent === undefined ? name : `${row.parent.path}.${name}`;
    return root;
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

function normalizersOf({ definition }: FormOpener, template: string) {
  let fields = definition.fields;
  const steps = template.split('.');
  for (const step of steps.slice(0, -1)) fields = fields?.[step]?.items;
  return fields?.[steps.at(-1)!]?.normalize;
}
