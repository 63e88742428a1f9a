import { describe, expect, it } from 'vitest';
import type { Json, Logic } from '../definition/form-definition.ts';
import { compileLogic } from './compile-logic.ts';
import { evaluateLogic } from './evaluate-logic.ts';
import { inspectLogic } from './inspect-logic.ts';

function nest(levels: number): Logic {
  let logic: Logic = { var: 'a' };
  for (let level = 1; level < levels; level += 1) logic = { '!': [logic] };
  return logic;
}

describe('compileLogic', () => {
  const reads: readonly (readonly [why: string, logic: Logic, reads: readonly string[]])[] = [
    ['each variable once', { '==': [{ var: 'A' }, { cat: [{ var: 'B' }, { var: 'A' }] }] }, ['A', 'B']],
    ['short forms', { '!': { var: 'A' } }, ['A']],
    ['nested paths as a whole', { var: '$context.school.options.x' }, ['$context.school.options.x']],
    ['defaults', { var: ['A', { var: 'B' }] }, ['A', 'B']],
    ['branches that may never be taken', { if: [{ var: 'A' }, { var: 'B' }, { var: 'C' }] }, ['A', 'B', 'C']],
    ['missing, one by one', { missing: ['A', 'B'] }, ['A', 'B']],
    ['missing, as a list', { missing: [['A', 'B']] }, ['A', 'B']],
    ['missing, of one', { missing: 'A' }, ['A']],
    ['missing_some', { missing_some: [{ var: 'N' }, ['A', 'B']] }, ['N', 'A', 'B']],
    ['the list of an iterator, not the names inside', { map: [{ var: 'Rows' }, { var: 'x' }] }, ['Rows']],
    [
      '$ names inside an iterator',
      { all: [{ var: 'Rows' }, { '<': [{ var: 'x' }, { var: '$today' }] }] },
      ['Rows', '$today'],
    ],
    [
      'the start of a reduce, not its body',
      { reduce: [{ var: 'Rows' }, { var: 'current.x' }, { var: 'Start' }] },
      ['Rows', 'Start'],
    ],
    [
      'iterators within iterators',
      { some: [{ var: 'Rows' }, { some: [{ var: 'inner' }, { var: '$a.b' }] }] },
      ['Rows', '$a.b'],
    ],
    ['missing inside an iterator', { filter: [{ var: 'Rows' }, { missing: ['x'] }] }, ['Rows']],
    ['nothing', 5, []],
  ];

  it.each(reads)('knows what logic reads: %s', (_why, logic, expected) => {
    expect(compileLogic(logic).reads).toEqual(expected);
  });

  it('reads no variables other than the ones it lists', () => {
    for (const [, logic, expected] of reads) {
      const seen = new Set<string>();
      const rows: Json = [{ x: 1, inner: [{ x: 1 }] }];
      compileLogic(logic).evaluate({
        read: (path) => {
          seen.add(path);
          return path === 'Rows' ? rows : undefined;
        },
      });
      expect([...seen].filter((path) => !expected.includes(path))).toEqual([]);
    }
  });

  const refusals: readonly (readonly [code: string, logic: Logic, message: RegExp])[] = [
    ['LOGIC_UNKNOWN_OPERATOR', { isEmtpy: [1] }, /"isEmtpy"; did you mean "isEmpty"\? \(at \/isEmtpy\)/],
    ['LOGIC_UNKNOWN_OPERATOR', { '!': [{ constructor: [] }] }, /"constructor"/],
    ['LOGIC_UNKNOWN_OPERATOR', { __proto__x: [] }, /__proto__x/],
    ['LOGIC_UNKNOWN_OPERATOR', { log: ['x'] }, /"log"/],
    ['LOGIC_DYNAMIC_VAR', { var: { cat: ['A', 'B'] } }, /written out/],
    ['LOGIC_DYNAMIC_VAR', { var: [['A']] }, /written out/],
    ['LOGIC_DYNAMIC_VAR', { var: '' }, /all answers/],
    ['LOGIC_DYNAMIC_VAR', { var: null }, /all answers/],
    ['LOGIC_DYNAMIC_VAR', { missing: [{ merge: ['A'] }] }, /written out/],
    ['LOGIC_DYNAMIC_VAR', { missing_some: [1, { var: 'A' }] }, /written out/],
    ['LOGIC_ARITY', { age: [{ var: 'A' }] }, /"age" takes 2 operands, not 1/],
    ['LOGIC_ARITY', { var: ['A', 1, 2] }, /"var" takes 0 to 2 operands, not 3/],
    ['LOGIC_ARITY', { and: [] }, /"and" takes 1 or more operands, not 0/],
    ['LOGIC_NOT_ONE_OPERATOR', { '==': [1, 1], and: [] }, /"==", "and"/],
    ['LOGIC_NOT_ONE_OPERATOR', { if: [true, {}] }, /at \/if\/1/],
    ['LOGIC_TOO_DEEP', nest(65), /64/],
  ];

  it.each(refusals)('refuses with %s: %j', (code, logic, message) => {
    expect(() => compileLogic(logic)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });

  it('accepts logic with 64 levels and refuses logic with 100,000 levels without a stack overflow', () => {
    expect(compileLogic(nest(64)).reads).toEqual(['a']);
    expect(() => compileLogic(nest(100_000))).toThrow(expect.objectContaining({ code: 'LOGIC_TOO_DEEP' }));
  });

  it('finds every problem in a piece of logic, each with its pointer', () => {
    const { problems } = inspectLogic({ and: [{ nope: [] }, { var: { x: 1 } }, { 'a/b': [] }] });
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['LOGIC_UNKNOWN_OPERATOR', '/and/0/nope'],
      ['LOGIC_DYNAMIC_VAR', '/and/1/var'],
      ['LOGIC_UNKNOWN_OPERATOR', '/and/2/a~1b'],
    ]);
  });

  it('evaluates only the branch that is taken', () => {
    const seen: string[] = [];
    const scope = { read: (path: string) => (seen.push(path), path === 'A') };
    compileLogic({ if: [{ var: 'A' }, { var: 'B' }, { var: 'C' }] }).evaluate(scope);
    compileLogic({ or: [{ var: 'A' }, { var: 'D' }] }).evaluate(scope);
    expect(seen).toEqual(['A', 'B', 'A']);
  });

  it('reads a field inside an iterator through $form, and lists it under its own name', () => {
    const logic = compileLogic({ filter: [{ var: 'List' }, { '<': [{ var: '' }, { var: '$form.Limit' }] }] });
    expect(logic.reads).toEqual(['List', 'Limit']);
    expect(logic.evaluate({ read: (path) => (path === 'Limit' ? 3 : [1, 2, 3, 4]) })).toEqual([1, 2]);
    expect(() => compileLogic({ var: '$form.' })).toThrow(/all answers/);
  });

  it('disables the entries that cannot be chosen in a list of choices', () => {
    const logic: Logic = {
      disableWhere: [{ var: '$enrollment.List' }, { '!': { in: [{ var: 'Coverage' }, { var: '$form.Coverages' }] } }],
    };
    expect(compileLogic(logic).reads).toEqual(['$enrollment.List', 'Coverages']);
    const List = [
      { value: '1:a', Coverage: '1' },
      { value: '2:a', Coverage: '2', disabled: true },
      { value: '3:a', Coverage: '3' },
    ];
    const data = { $enrollment: { List }, Coverages: ['1', '2'] };
    expect(evaluateLogic(logic, data)).toEqual([List[0], List[1], { ...List[2], disabled: true }]);
    expect(evaluateLogic(logic, { ...data, Coverages: [] })).toEqual(
      List.map((entry) => ({ ...entry, disabled: true })),
    );
    expect(evaluateLogic({ disableWhere: [['a', 'b'], { '==': [{ var: '' }, 'b'] }] }, {})).toEqual([
      'a',
      { value: 'b', disabled: true },
    ]);
    expect(evaluateLogic({ disableWhere: [null, true] }, {})).toEqual([]);
  });

  it('reads the form’s $ names inside an iterator, and the element’s own names', () => {
    const youngest: Logic = { all: [{ var: 'Rows' }, { '<': [{ age: [{ var: 'born' }, { var: '$today' }] }, 26] }] };
    const data = { $today: '2026-11-21', Rows: [{ born: '2010-01-01' }, { born: '2000-11-22' }] };
    expect(evaluateLogic(youngest, data)).toBe(true);
    expect(evaluateLogic(youngest, { ...data, $today: '2026-11-22' })).toBe(false);
  });
});

describe('evaluateLogic', () => {
  it('evaluates a host’s own condition', () => {
    const logic: Logic = {
      and: [{ var: '$query.PrevId' }, { '!': [{ var: '$query.WId' }] }, { '!': [{ var: '$record.status' }] }],
    };
    expect(evaluateLogic(logic, { $query: { PrevId: 'cov_1' }, $record: { status: null } })).toBe(true);
    expect(evaluateLogic(logic, { $query: { PrevId: 'cov_1', WId: 'w' }, $record: {} })).toBe(false);
  });

  it.each(['constructor', '__proto__', 'toString.name', 'hasOwnProperty', 'a.constructor', 'text.at'])(
    'finds nothing in the prototype at %s',
    (path) => {
      expect(evaluateLogic({ var: path }, { a: {}, text: 'x' })).toBe(null);
    },
  );

  it('reads a __proto__ key in the data like any other name', () => {
    const data: Record<string, Json> = JSON.parse('{ "__proto__": { "isAdmin": true } }');
    expect(evaluateLogic({ var: '__proto__.isAdmin' }, data)).toBe(true);
    expect(evaluateLogic({ var: 'isAdmin' }, data)).toBe(null);
  });

  it('does not fail on answers that JavaScript cannot convert to text', () => {
    const data = { a: { toString: 1, valueOf: 1 } };
    const a: Logic = { var: 'a' };
    for (const logic of [
      { '==': [a, 'x'] },
      { '<': [a, 1] },
      { '+': [a, 1] },
      { cat: [a] },
      { in: [a, 'x'] },
      { max: [a, 1] },
    ]) {
      expect(() => evaluateLogic(logic, data)).not.toThrow();
    }
  });
});
