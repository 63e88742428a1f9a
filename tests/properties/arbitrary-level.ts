import fc from 'fast-check';
import type {
  CheckDefinition,
  FieldDefinition,
  FieldSchema,
  Logic,
  LookupDefinition,
  RuleDefinition,
} from '@campus-cover/engine';
import { arbitraryLogic, arbitraryValue, type Readable } from './arbitrary-logic.ts';
import { groupLimits, kinds, offers } from './field-kinds.ts';

export interface FormCaseLimits {
  /** Leaves out clears and conditional prefills, so that only a person can change an answer. */
  readonly keepsAnswers?: boolean;
  /** Leaves out requirements, checks, options and wrong values, so that every form can be submitted. */
  readonly isSendable?: boolean;
}

/** The fields of a form or of a group's rows, in an order in which each may depend only on earlier ones. */
export interface LevelPlan {
  /** `""`, `"g"`, `"g.n"`. */
  readonly group: string;
  readonly fields: readonly FieldPlan[];
  readonly lookupCount: number;
}

export interface FieldPlan {
  readonly name: string;
  /** For a group: `"group"`. */
  readonly kind: string;
  readonly rows?: LevelPlan;
}

/** The context of a level: the values that its logic may read, and the values that parts outside the order may read. */
export interface Surroundings {
  readonly earlier: readonly Readable[];
  readonly all: readonly Readable[];
}

/** A level's parts. The numbers in the keys of rules, checks and lookups are unique across the whole form. */
export interface LevelParts {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly rules: readonly RuleDefinition[];
  readonly checks: readonly CheckDefinition[];
  readonly compute: Readonly<Record<string, Logic>>;
  readonly lookups: Readonly<Record<string, LookupDefinition>>;
}

/**
 * Rules read fields before a dividing line and write the fields after it, so that no form depends on itself. A group
 * and its rows share one position in that order. Parts outside the order (require, disable, clear, checks, options of
 * fields that are not lists) can read and write any field.
 */
export function arbitraryLevel(
  plan: LevelPlan,
  around: Surroundings,
  limits: FormCaseLimits,
): fc.Arbitrary<LevelParts> {
  const { fields, group, lookupCount } = plan;
  const lookupLines = Array.from({ length: lookupCount }, (_, index) => Math.min(index + 1, fields.length - 1));
  const before = (line: number, lookups = lookupCount): readonly Readable[] => [
    ...around.earlier,
    ...fields.slice(0, line).flatMap((field) => readField(plan, field)),
    ...lookupLines.flatMap((at, index) => (at <= line && index < lookups ? readLookup(group, index) : [])),
  ];
  const all: readonly Readable[] = [...around.all, ...before(fields.length)];
  const plain = fields.filter(({ kind }) => kind !== 'group').map(({ name }) => name);
  const names = fields.map(({ name }) => name);
  const each = group === '' ? {} : { each: group };
  const own = fc.record({
    rules: fc.array(arbitraryRule(plan, before, limits), { maxLength: group === '' ? 7 : 4 }),
    checks: limits.isSendable
      ? fc.constant<CheckDefinition[]>([])
      : fc.array(arbitraryCheck(plan, all), { maxLength: 3 }),
    compute: some(plain.slice(1), 2).chain((computed) => {
      const entries = computed.map((name) => {
        const line = names.indexOf(name);
        const value = arbitraryValue(before(line), fields[line]!.kind, limits.isSendable === true);
        return [group === '' ? name : `${group}.${name}`, value] as const;
      });
      return fc.record<Record<string, Logic>>(Object.fromEntries(entries));
    }),
    required: limits.isSendable ? fc.constant<string[]>([]) : some(names, 3),
    readOnly: some(names, 1),
    hidden: fc.subarray(names, { maxLength: Math.ceil(names.length / 2) }),
    cleared: limits.keepsAnswers ? fc.constant<string[]>([]) : fc.subarray(names),
    isLimited: limits.isSendable ? fc.constant(false) : fc.boolean(),
    lookups: fc.tuple(...lookupLines.map((line, index) => arbitraryLogic(before(line, index), 0))),
  });
  const inner = fields.flatMap(({ rows }, line) =>
    rows === undefined ? [] : [arbitraryLevel(rows, { earlier: enter(before(line)), all: enter(all) }, limits)],
  );
  return fc.tuple(own, fc.tuple(...inner)).map(([made, levels]): LevelParts => {
    const innerOf = (name: string) =>
      levels[fields.filter(({ rows }) => rows !== undefined).findIndex((field) => field.name === name)];
    const schemaOf = ({ name, kind }: FieldPlan): FieldSchema => {
      const rows = innerOf(name);
      const schema: FieldSchema =
        rows === undefined
          ? kinds[kind]!.schema
          : {
              type: 'array',
              items: { type: 'object', properties: rows.properties, required: rows.required },
              ...(made.isLimited ? groupLimits : {}),
            };
      return made.readOnly.includes(name) ? { ...schema, readOnly: true } : schema;
    };
    const definitionOf = ({ name }: FieldPlan): FieldDefinition => ({
      initially: made.hidden.includes(name) ? 'hidden' : 'visible',
      onHide: made.cleared.includes(name) ? 'clear' : 'park',
      ...(innerOf(name) === undefined ? {} : { items: innerOf(name)!.fields }),
    });
    return {
      properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
      required: made.required,
      fields: Object.fromEntries(fields.map((field) => [field.name, definitionOf(field)])),
      rules: [...made.rules.map((rule) => ({ ...each, ...rule })), ...levels.flatMap(({ rules }) => rules)],
      checks: [...made.checks.map((check) => ({ ...each, ...check })), ...levels.flatMap(({ checks }) => checks)],
      compute: Object.assign({}, made.compute, ...levels.map(({ compute }) => compute)) as Record<string, Logic>,
      lookups: Object.assign(
        Object.fromEntries(
          made.lookups.map((logic, index) => [
            lookupId(group, index),
            { ...each, service: 'echo', with: { x: logic }, returns: { p: {}, q: {} } },
          ]),
        ),
        ...levels.map(({ lookups }) => lookups),
      ) as Record<string, LookupDefinition>,
    };
  });
}

function some(from: readonly string[], maxLength: number): fc.Arbitrary<string[]> {
  return fc.subarray([...from], { maxLength: Math.min(maxLength, from.length) });
}

/**
 * The same values, as logic inside a row reads them. Plain names stay the same, the row's own names now refer to the
 * outer row, and logic cannot read the outer row's index.
 */
function enter(readables: readonly Readable[]): readonly Readable[] {
  const inner = readables.flatMap(({ kind, logic }): Readable[] => {
    const text = JSON.stringify(logic);
    if (text.includes('"$parent.') || text.includes('"$index"')) return [];
    return [{ kind, logic: JSON.parse(text.replaceAll('"$item.', '"$parent.')) as Logic }];
  });
  return [...inner, { kind: 'number', logic: { var: '$index' } }];
}

function readField({ group }: LevelPlan, { name, kind, rows }: FieldPlan): readonly Readable[] {
  const variable: Logic = { var: group === '' ? name : `$item.${name}` };
  if (rows === undefined) return [{ kind, logic: variable }];
  const [first] = rows.fields;
  return [
    { kind: 'number', logic: { count: [variable] } },
    { kind: 'group', logic: { some: [variable, { '==': [{ var: first!.name }, 'a'] }] } },
    { kind: 'group', logic: { map: [variable, { var: rows.fields.at(-1)!.name }] } },
  ];
}

/** Only logic in the same rows reads this lookup. */
function readLookup(group: string, index: number): readonly Readable[] {
  const id = lookupId(group, index);
  return ['p', 'q'].map((property) => ({ kind: 'lookup', logic: { var: `$${id}.${property}` } }));
}

function lookupId(group: string, index: number): string {
  return `l${group.replace('.', '')}${index}`;
}

function arbitraryRule(
  { fields, group }: LevelPlan,
  before: (line: number) => readonly Readable[],
  limits: FormCaseLimits,
): fc.Arbitrary<RuleDefinition> {
  const middle = Math.ceil(fields.length / 2);
  const targets = fields.map(({ name }) => (group === '' ? name : `$item.${name}`));
  const isPlain = (target: string) => fields[targets.indexOf(target)]!.kind !== 'group';
  return fc.integer({ min: 1, max: fields.length - 1 }).chain((line) => {
    const readables = before(line);
    const isOffered = (target: string, place: number) =>
      isPlain(target) && (fields[place]!.kind !== 'list' || place >= line);
    const behind = targets.slice(line);
    const seen = group === '' && line <= middle ? [...behind, '$section.late'] : behind;
    const set = some(behind.filter(isPlain), 2).chain((chosen) =>
      fc.record<Record<string, Logic>>(
        Object.fromEntries(
          chosen.map((target) => [
            target,
            arbitraryValue(readables, fields[targets.indexOf(target)]!.kind, limits.isSendable === true),
          ]),
        ),
      ),
    );
    return fc.record(
      {
        when: arbitraryLogic(readables, 2),
        show: some(seen, 2),
        hide: some(seen, 2),
        ...(limits.isSendable
          ? {}
          : { require: some(targets, 2), options: arbitraryOffers(targets.filter(isOffered), limits) }),
        disable: some(targets, 2),
        set,
        ...(limits.keepsAnswers ? {} : { clear: some(targets, 2) }),
      },
      { requiredKeys: ['when'] },
    ) as fc.Arbitrary<RuleDefinition>;
  });
}

/** Disabled and excluded options can change an answer without the person, so `keepsAnswers` leaves them out. */
function arbitraryOffers(targets: readonly string[], { keepsAnswers = false }: FormCaseLimits) {
  const marked = (keepsAnswers ? [] : Object.keys(offers)).map((name): Logic => ({ var: `$context.${name}` }));
  const filtered: Logic = { filter: [['a', 'b'], { '!=': [{ var: '' }, 'a'] }] };
  const lists = fc.constantFrom<Logic>(['a', 'b'], ['c'], [], filtered, ...marked);
  return some(targets, 1).chain((chosen) => fc.record(Object.fromEntries(chosen.map((target) => [target, lists]))));
}

function arbitraryCheck({ fields, group }: LevelPlan, all: readonly Readable[]): fc.Arbitrary<CheckDefinition> {
  return fc.record(
    {
      at: fc.constantFrom(...fields.map(({ name }) => (group === '' ? name : `$item.${name}`))),
      assert: arbitraryLogic(all, 2),
      when: arbitraryLogic(all, 1),
      message: fc.constant('No'),
    },
    { requiredKeys: ['at', 'assert', 'message'] },
  ) as fc.Arbitrary<CheckDefinition>;
}
