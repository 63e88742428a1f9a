import fc from 'fast-check';
import {
  compileValidators,
  validatorsFromSource,
  type FieldSchema,
  type FieldValidator,
  type FieldValidators,
  type FormDefinition,
  type Json,
  type Logic,
  type LookupServices,
} from '@campus-cover/engine';

/** A random form that loads, what its lookups say, and what somebody answers one after the other. */
export interface FormCase {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
  readonly services: LookupServices;
  readonly moves: readonly Move[];
}

export interface Move {
  readonly path: string;
  readonly value: Json;
}

export interface FormCaseLimits {
  /** Without clear and conditional prefill, nothing but a person changes an answer. */
  readonly keepsAnswers?: boolean;
  /** Without requirements, checks, options and wrong values every form may be sent. */
  readonly isSendable?: boolean;
}

/** A kind of field: its schema, answers to try (the wrong ones last) and constants for logic to compare with. */
interface FieldKind {
  readonly schema: FieldSchema;
  readonly good: readonly Json[];
  readonly wrong: readonly Json[];
}

const kinds: Readonly<Record<string, FieldKind>> = {
  choice: { schema: { type: 'string', enum: ['a', 'b', 'c'] }, good: ['a', 'b', 'c', ''], wrong: ['z'] },
  text: { schema: { type: 'string', maxLength: 3 }, good: ['a', 'b ', ' ', 'ab', ''], wrong: ['abcd', ' abcd'] },
  number: { schema: { type: 'integer', minimum: 0 }, good: [0, 1, 2, null], wrong: [-1] },
  flag: { schema: { type: 'boolean' }, good: [true, false, null], wrong: [] },
  list: {
    schema: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true },
    good: [[], ['a'], ['b', 'c']],
    wrong: [['a', 'a']],
  },
};
const kindNames = Object.keys(kinds);
const kindValidators = compileKinds();
const constants: readonly Json[] = ['a', 'b', 'ab', '', 0, 1, true, false];

/**
 * Rules read fields before a dividing line and write those behind it, so that no form depends on itself. What takes no
 * part in the order (require, disable, options, clear, prefill, checks) reads and writes anywhere.
 */
export function arbitraryFormCase(limits: FormCaseLimits = {}): fc.Arbitrary<FormCase> {
  return fc
    .tuple(fc.array(fc.constantFrom(...kindNames), { minLength: 3, maxLength: 10 }), fc.nat({ max: 2 }))
    .chain(([fieldKinds, lookupCount]) => {
      const names = fieldKinds.map((_, index) => `f${index}`);
      const world: World = { names, fieldKinds, lookupLines: lines(lookupCount, names.length), limits };
      return fc.record({
        definition: arbitraryDefinition(world),
        moves: fc.array(arbitraryMove(world), { minLength: 1, maxLength: 12 }),
        validators: fc.constant(validatorsFor(names, fieldKinds)),
        services: fc.constant({ echo: ({ x }) => (x === 'c' ? null : { p: x === 'a' ? 'b' : 'a', q: x ?? null }) }),
      });
    });
}

interface World {
  readonly names: readonly string[];
  readonly fieldKinds: readonly string[];
  /** Lookup `l<i>` is asked with fields before this line. */
  readonly lookupLines: readonly number[];
  readonly limits: FormCaseLimits;
}

function arbitraryDefinition(world: World): fc.Arbitrary<FormDefinition> {
  const { names, fieldKinds, limits } = world;
  const middle = Math.ceil(names.length / 2);
  return fc
    .record({
      rules: fc.array(arbitraryRule(world), { maxLength: 7 }),
      checks: limits.isSendable ? fc.constant([]) : fc.array(arbitraryCheck(world), { maxLength: 3 }),
      prefill: limits.keepsAnswers ? fc.constant([]) : fc.array(arbitraryPrefill(world), { maxLength: 2 }),
      computed: fc.subarray(names.slice(1), { maxLength: 2 }).chain((paths) => arbitraryComputes(world, paths)),
      required: limits.isSendable ? fc.constant<string[]>([]) : fc.subarray([...names], { maxLength: 3 }),
      readOnly: fc.subarray([...names], { maxLength: 1 }),
      hidden: fc.subarray([...names]),
      cleared: limits.keepsAnswers ? fc.constant<string[]>([]) : fc.subarray([...names]),
      isLateHidden: fc.boolean(),
      lookups: fc.tuple(
        ...world.lookupLines.map((line, index) =>
          arbitraryLogic({ ...world, names: names.slice(0, line), lookupLines: world.lookupLines.slice(0, index) }, 0),
        ),
      ),
    })
    .map((made) => ({
      id: 'random',
      version: 1,
      title: 'Random',
      schema: {
        type: 'object' as const,
        properties: Object.fromEntries(
          names.map((name, index) => {
            const { schema } = kinds[fieldKinds[index]!]!;
            return [name, made.readOnly.includes(name) ? { ...schema, readOnly: true } : schema];
          }),
        ),
        required: made.required,
      },
      sections: {
        late: {
          title: 'Late',
          order: 2,
          fields: names.slice(middle),
          ...(made.isLateHidden ? { initially: 'hidden' as const } : {}),
        },
        early: { title: 'Early', order: 1, fields: names.slice(0, middle) },
      },
      fields: Object.fromEntries(
        names.map((name) => [
          name,
          {
            initially: made.hidden.includes(name) ? ('hidden' as const) : ('visible' as const),
            onHide: made.cleared.includes(name) ? ('clear' as const) : ('park' as const),
          },
        ]),
      ),
      rules: byId('r', made.rules),
      checks: byId('c', made.checks),
      prefill: byId('p', made.prefill),
      compute: made.computed,
      lookups: byId(
        'l',
        made.lookups.map((logic) => ({ service: 'echo', with: { x: logic }, returns: { p: {}, q: {} } })),
      ),
    }));
}

function arbitraryRule(world: World) {
  const { names, limits } = world;
  const middle = Math.ceil(names.length / 2);
  return fc.integer({ min: 1, max: names.length - 1 }).chain((line) => {
    const before = { ...world, names: names.slice(0, line), lookupLines: world.lookupLines.filter((at) => at <= line) };
    const behind = names.slice(line);
    const seen = line <= middle ? [...behind, '$section.late'] : behind;
    const some = (from: readonly string[]) => fc.subarray([...from], { maxLength: Math.min(2, from.length) });
    return fc.record(
      {
        when: arbitraryLogic(before, 2),
        show: some(seen),
        hide: some(seen),
        ...(limits.isSendable ? {} : { require: some(names), options: arbitraryOffers(world) }),
        disable: some(names),
        set: some(behind).chain((targets) =>
          fc.record(Object.fromEntries(targets.map((target) => [target, arbitraryValue(before, target)]))),
        ),
        ...(limits.keepsAnswers ? {} : { clear: some(names) }),
      },
      { requiredKeys: ['when'] },
    );
  });
}

function arbitraryOffers(world: World) {
  const lists = fc.constantFrom<Logic>(['a', 'b'], ['c'], [], { filter: [['a', 'b'], { '!=': [{ var: '' }, 'a'] }] });
  return fc
    .subarray([...world.names], { maxLength: 1 })
    .chain((targets) => fc.record(Object.fromEntries(targets.map((target) => [target, lists]))));
}

function arbitraryCheck(world: World) {
  return fc.record(
    {
      at: fc.constantFrom(...world.names),
      assert: arbitraryLogic(world, 2),
      when: arbitraryLogic(world, 1),
      message: fc.constant('No'),
    },
    { requiredKeys: ['at', 'assert', 'message'] },
  );
}

function arbitraryPrefill(world: World) {
  return fc.record({
    when: arbitraryLogic(world, 1),
    fields: fc
      .subarray(world.names.filter((path) => kindOf(world, path) !== 'list'))
      .chain((paths) =>
        fc.record(Object.fromEntries(paths.map((path) => [path, fc.constantFrom(...filling(world, path))]))),
      ),
  });
}

/** Values that are set just as they are, without any of what prefill would make fit. */
function filling(world: World, path: string): Json[] {
  const kind = kindOf(world, path);
  return kind === 'text'
    ? ['a']
    : kinds[kind]!.good.filter((value) => value !== '' && value !== null && !Array.isArray(value));
}

function arbitraryComputes(world: World, paths: readonly string[]): fc.Arbitrary<Readonly<Record<string, Logic>>> {
  const entries = paths.map((path) => {
    const before = { ...world, names: world.names.slice(0, world.names.indexOf(path)), lookupLines: [] };
    return [path, arbitraryValue(before, path)] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

/** Logic that gives a value for a field: of its kind when the form must stay free of issues. */
function arbitraryValue(world: World, path: string): fc.Arbitrary<Logic> {
  const kind = kindOf(world, path);
  const fixed = fc.constantFrom(...kinds[kind]!.good) as fc.Arbitrary<Logic>;
  const alike = world.names.filter((name) => kindOf(world, name) === kind).map((name): Logic => ({ var: name }));
  const own = alike.length === 0 ? fixed : fc.oneof(fixed, fc.constantFrom(...alike));
  return world.limits.isSendable ? own : fc.oneof(own, arbitraryLogic(world, 1));
}

function arbitraryLogic(world: World, depth: number): fc.Arbitrary<Logic> {
  const { names, lookupLines } = world;
  const variables = [...names, '$today', ...lookupLines.flatMap((_, index) => [`$l${index}.p`, `$l${index}.q`])];
  const variable = fc.constantFrom(...variables).map((path): Logic => ({ var: path }));
  if (depth === 0) return variable;
  const constant = fc.constantFrom(...constants) as fc.Arbitrary<Logic>;
  const inner = arbitraryLogic(world, depth - 1);
  const call =
    (operator: string) =>
    (operands: readonly Logic[]): Logic => ({ [operator]: operands });
  return fc.oneof(
    variable,
    fc.tuple(variable, constant).map(call('==')),
    fc.tuple(variable, constant).map(call('!=')),
    fc.tuple(variable, constant).map(call('>')),
    fc.tuple(variable).map(call('isEmpty')),
    fc.tuple(inner).map(call('!')),
    fc.tuple(inner, inner).map(call('and')),
    fc.tuple(inner, inner).map(call('or')),
  );
}

function arbitraryMove({ names, fieldKinds, limits }: World): fc.Arbitrary<Move> {
  return fc.nat({ max: names.length - 1 }).chain((index) => {
    const { good, wrong } = kinds[fieldKinds[index]!]!;
    const values = limits.isSendable ? good : [...good, ...wrong];
    return fc.record({ path: fc.constant(names[index]!), value: fc.constantFrom(...values) });
  });
}

function kindOf({ fieldKinds }: World, path: string): string {
  return fieldKinds[Number(path.slice(1))]!;
}

function byId<Entry>(prefix: string, entries: readonly Entry[]): Readonly<Record<string, Entry>> {
  return Object.fromEntries(entries.map((entry, index) => [`${prefix}${index}`, entry]));
}

function lines(count: number, fieldCount: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.min(index + 1, fieldCount - 1));
}

/** Compiled once for all forms: a field's validator depends on its kind alone. */
function compileKinds(): FieldValidators {
  const properties = Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema]));
  const definition: FormDefinition = {
    id: 'kinds',
    version: 1,
    title: 'Kinds',
    schema: { type: 'object', properties },
    sections: {},
  };
  return validatorsFromSource(compileValidators(definition));
}

function validatorsFor(names: readonly string[], fieldKinds: readonly string[]): FieldValidators {
  return Object.fromEntries(
    names.map((name, index): [string, FieldValidator] => [name, kindValidators[fieldKinds[index]!]!]),
  );
}
