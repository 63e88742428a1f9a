import fc from 'fast-check';
import type { Answers, FieldValidators, FormDefinition, Json, Logic, LookupServices } from '@campus-cover/engine';
import { arbitraryLevel, type FieldPlan, type FormCaseLimits, type LevelPlan } from './arbitrary-level.ts';
import { arbitraryLogic, type Readable } from './arbitrary-logic.ts';
import { kindNames, kinds, validatorOf } from './field-kinds.ts';

/** A random form that loads, the results of its lookups, and a person's moves, in order. */
export interface FormCase {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
  readonly services: LookupServices;
  readonly moves: readonly Move[];
}

/** If `row` exceeds the current number of rows, it wraps around. A move in a group without rows does nothing. */
export type Move =
  | { readonly kind: 'set'; readonly path: string; readonly value: Json }
  | {
      readonly kind: 'set-in-row';
      readonly group: string;
      readonly row: number;
      readonly name: string;
      readonly value: Json;
    }
  | { readonly kind: 'add'; readonly group: string; readonly row: number; readonly values: Answers }
  | { readonly kind: 'remove'; readonly group: string; readonly row: number };

export interface FormShape extends FormCaseLimits {
  readonly hasGroups?: boolean;
}

export function arbitraryFormCase({ hasGroups = true, ...limits }: FormShape = {}): fc.Arbitrary<FormCase> {
  return arbitraryPlan(hasGroups)
    .chain((plan) =>
      fc.record({
        definition: arbitraryDefinition(plan, limits),
        moves: fc.array(arbitraryMove(plan, limits), { minLength: 1, maxLength: 12 }),
        services: fc.constant({
          echo: ({ x }: Answers) => (x === 'c' ? null : { p: x === 'a' ? 'b' : 'a', q: x ?? null }),
        }),
      }),
    )
    .map((made) => ({ ...made, validators: validatorsFor(made.definition) }));
}

/** A few plain fields. Most forms also have a group, and in some, the group's rows contain another group. */
function arbitraryPlan(hasGroups: boolean): fc.Arbitrary<LevelPlan> {
  const plain = (prefix: string, minLength: number, maxLength: number) =>
    fc
      .array(fc.constantFrom(...kindNames), { minLength, maxLength })
      .map((found) => found.map((kind, index): FieldPlan => ({ name: `${prefix}${index}`, kind })));
  const insert = (fields: readonly FieldPlan[], at: number, group: FieldPlan | undefined) =>
    group === undefined ? fields : fields.toSpliced(at % (fields.length + 1), 0, group);
  const nested = fc
    .record({ fields: plain('j', 2, 3), lookupCount: fc.nat({ max: 1 }) })
    .map((level): FieldPlan => ({ name: 'n', kind: 'group', rows: { group: 'g.n', ...level } }));
  const group = fc
    .record({
      fields: plain('i', 2, 4),
      at: fc.nat(9),
      inner: fc.option(nested, { nil: undefined }),
      lookupCount: fc.nat({ max: 1 }),
    })
    .map(({ fields, at, inner, lookupCount }): FieldPlan => ({
      name: 'g',
      kind: 'group',
      rows: { group: 'g', fields: insert(fields, at, inner), lookupCount },
    }));
  return fc
    .record({
      fields: plain('f', 3, hasGroups ? 6 : 10),
      at: fc.nat(9),
      inner: hasGroups ? fc.option(group, { nil: undefined, freq: 4 }) : fc.constant(undefined),
      lookupCount: fc.nat({ max: 2 }),
    })
    .map(({ fields, at, inner, lookupCount }) => ({ group: '', fields: insert(fields, at, inner), lookupCount }));
}

function arbitraryDefinition(plan: LevelPlan, limits: FormCaseLimits): fc.Arbitrary<FormDefinition> {
  const names = plan.fields.map(({ name }) => name);
  const middle = Math.ceil(names.length / 2);
  return fc
    .record({
      level: arbitraryLevel(plan, { earlier: [TODAY], all: [TODAY] }, limits),
      prefill: limits.keepsAnswers ? fc.constant([]) : fc.array(arbitraryPrefill(plan), { maxLength: 2 }),
      isLateHidden: fc.boolean(),
    })
    .map(({ level, prefill, isLateHidden }) => ({
      id: 'random',
      version: 1,
      title: 'Random',
      schema: { type: 'object' as const, properties: level.properties, required: level.required },
      sections: {
        late: {
          title: 'Late',
          order: 2,
          fields: names.slice(middle),
          ...(isLateHidden ? { initially: 'hidden' as const } : {}),
        },
        early: { title: 'Early', order: 1, fields: names.slice(0, middle) },
      },
      fields: level.fields,
      rules: byId('r', level.rules),
      checks: byId('c', level.checks),
      prefill: byId('p', prefill),
      compute: level.compute,
      lookups: level.lookups,
    }));
}

const TODAY: Readable = { kind: 'date', logic: { var: '$today' } };

function arbitraryPrefill({ fields }: LevelPlan) {
  const fillable = fields.filter(({ kind }) => kind !== 'list' && kind !== 'group');
  const readables = fields
    .filter(({ kind }) => kind !== 'group')
    .map(({ name, kind }): Readable => ({ kind, logic: { var: name } }));
  return fc.record({
    when: arbitraryLogic(readables, 1),
    fields: fc
      .subarray(fillable)
      .chain((chosen) =>
        fc.record<Record<string, Logic>>(
          Object.fromEntries(
            chosen.map(({ name, kind }) => [name, fc.constantFrom(...filling(kind)) as fc.Arbitrary<Logic>]),
          ),
        ),
      ),
  });
}

/** Values that the form sets unchanged, without a prefill's conversions. */
function filling(kind: string): Json[] {
  return kind === 'text'
    ? ['a']
    : kinds[kind]!.good.filter((value) => value !== '' && value !== null && !Array.isArray(value));
}

function arbitraryMove(plan: LevelPlan, limits: FormCaseLimits): fc.Arbitrary<Move> {
  const row = fc.nat({ max: 5 });
  const moves = (level: LevelPlan): fc.Arbitrary<Move>[] =>
    level.fields.flatMap((field) => {
      const { name, rows } = field;
      const value = arbitraryAnswer(field, limits);
      if (level.group === '') {
        const own = value.map((given): Move => ({ kind: 'set', path: name, value: given }));
        return rows === undefined ? [own] : [own, ...groupMoves(rows), ...moves(rows)];
      }
      const inRow = fc
        .tuple(row, value)
        .map(([at, given]): Move => ({ kind: 'set-in-row', group: level.group, row: at, name, value: given }));
      return rows === undefined ? [inRow] : [inRow, ...groupMoves(rows), ...moves(rows)];
    });
  const groupMoves = (level: LevelPlan): fc.Arbitrary<Move>[] => {
    const add = fc
      .tuple(row, arbitraryRow(level, limits))
      .map(([at, values]): Move => ({ kind: 'add', group: level.group, row: at, values }));
    return [add, add, row.map((at): Move => ({ kind: 'remove', group: level.group, row: at }))];
  };
  return fc.oneof(...moves(plan));
}

function arbitraryAnswer({ kind, rows }: FieldPlan, limits: FormCaseLimits): fc.Arbitrary<Json> {
  if (rows !== undefined) return fc.array(arbitraryRow(rows, limits), { maxLength: 3 });
  const { good, wrong } = kinds[kind]!;
  return fc.constantFrom(...(limits.isSendable ? good : [...good, ...wrong]));
}

function arbitraryRow({ fields }: LevelPlan, limits: FormCaseLimits): fc.Arbitrary<Answers> {
  const entries = fields.map((field) => [field.name, arbitraryAnswer(field, limits)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<Answers>;
}

function byId<Entry>(prefix: string, entries: readonly Entry[]): Readonly<Record<string, Entry>> {
  return Object.fromEntries(entries.map((entry, index) => [`${prefix}${index}`, entry]));
}

/** Uses the field's schema, without the parts that the validator ignores. */
function validatorsFor({ schema }: FormDefinition): FieldValidators {
  const entries: (readonly [string, FieldValidators[string]])[] = [];
  collect(schema.properties, '');
  return Object.fromEntries(entries);

  function collect(properties: FormDefinition['schema']['properties'], prefix: string): void {
    for (const [name, { readOnly: _readOnly, ...field }] of Object.entries(properties)) {
      const inner = field.items?.properties;
      const kind = kindNames.find((candidate) => JSON.stringify(kinds[candidate]!.schema) === JSON.stringify(field));
      entries.push([prefix + name, validatorOf(kind ?? (field.minItems === undefined ? 'group' : 'limited'))]);
      if (inner !== undefined) collect(inner, `${prefix}${name}.`);
    }
  }
}
