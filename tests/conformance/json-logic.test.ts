import { evaluateLogic, type Json, type Logic } from '@campus-cover/engine';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { operators } from '../../engine/logic/operators.ts';
import { referenceExceptions } from '../../engine/logic/reference-exceptions.ts';

const reference: { apply(logic: Logic, data: Json): Json } = createRequire(import.meta.url)('json-logic-js');

type Row = readonly [logic: Logic, data: Json, result: Json];

const order: Json = {
  state: 'MD',
  premium: 1200,
  deductible: 0,
  note: '',
  ages: [4, 17, 26],
  nobody: [],
  dependents: [
    { name: 'Ana', age: 4 },
    { name: 'Ben', age: 17 },
  ],
  address: { city: 'Salem', lines: ['1 Elm St', 'Unit 2'] },
};
const ages: Logic = { var: 'ages' };
const dependents: Logic = { var: 'dependents' };

/**
 * Every operator of https://jsonlogic.com/operations.html except log. The rows cover what the site documents, as well
 * as nulls and mixed types.
 */
const documented: Readonly<Record<string, readonly Row[]>> = {
  var: [
    [{ var: ['state'] }, order, 'MD'],
    [{ var: 'state' }, order, 'MD'],
    [{ var: ['zip', '21201'] }, order, '21201'],
    [{ var: 'zip' }, order, null],
    [{ var: 'address.city' }, order, 'Salem'],
    [{ var: 'address.lines.1' }, order, 'Unit 2'],
    [{ var: 'address.zip.plus4' }, order, null],
    [{ var: 1 }, ['low', 'high'], 'high'],
    [{ var: '1.0' }, ['low', ['high']], 'high'],
    [{ var: '' }, 'itself', 'itself'],
    [{ var: null }, 7, 7],
    [{ var: [] }, 7, 7],
    [{ var: '' }, 0, 0],
    [{ var: 'a' }, null, null],
    [{ var: ['a', 5] }, null, 5],
    [{ var: { if: [{ '>': [{ var: 'premium' }, 1000] }, 'state', 'note'] } }, order, 'MD'],
    [{ var: [{ cat: ['address', '.', 'city'] }] }, order, 'Salem'],
  ],
  missing: [
    [{ missing: [] }, order, []],
    [{ missing: 'zip' }, order, ['zip']],
    [{ missing: ['state', 'zip', 'address.city'] }, order, ['zip']],
    [{ missing: ['note'] }, order, ['note']],
    [{ missing: ['deductible'] }, order, []],
    [{ missing: ['a', 'b.c'] }, null, ['a', 'b.c']],
    [{ if: [{ missing: ['zip'] }, 'asked', 'known'] }, order, 'asked'],
    [{ missing: { merge: ['state', { if: [{ '>': [{ var: 'premium' }, 1] }, ['zip'], []] }] } }, order, ['zip']],
  ],
  missing_some: [
    [{ missing_some: [1, ['zip', 'state']] }, order, []],
    [{ missing_some: [2, ['zip', 'state', 'premium']] }, order, []],
    [{ missing_some: [2, ['zip', 'state', 'phone']] }, order, ['zip', 'phone']],
    [{ missing_some: [1, ['zip', 'phone']] }, null, ['zip', 'phone']],
  ],
  if: [
    [{ if: [] }, null, null],
    [{ if: ['only'] }, null, 'only'],
    [{ if: [true, 'yes'] }, null, 'yes'],
    [{ if: [false, 'yes'] }, null, null],
    [{ if: [0, 'yes', 'no'] }, null, 'no'],
    [{ if: ['0', 'yes', 'no'] }, null, 'yes'],
    [{ if: ['', 'yes', 'no'] }, null, 'no'],
    [{ if: [[], 'yes', 'no'] }, null, 'no'],
    [{ if: [[0], 'yes', 'no'] }, null, 'yes'],
    [{ if: [null, 'yes', 'no'] }, null, 'no'],
    [{ if: [false, 1, false, 2, true, 3, 4] }, null, 3],
    [{ if: [false, 1, false, 2] }, null, null],
    [{ if: [{ '==': [{ var: 'state' }, 'MD'] }, { cat: ['MD', '!'] }, 'else'] }, order, 'MD!'],
  ],
  '?:': [
    [{ '?:': [true, 1, 2] }, null, 1],
    [{ '?:': [false, 1, 2] }, null, 2],
  ],
  '==': [
    [{ '==': [1, 1] }, null, true],
    [{ '==': [1, '1'] }, null, true],
    [{ '==': [0, false] }, null, true],
    [{ '==': ['', 0] }, null, true],
    [{ '==': [null, 0] }, null, false],
    [{ '==': [null, null] }, null, true],
    [{ '==': ['a', 'A'] }, null, false],
  ],
  '===': [
    [{ '===': [1, 1] }, null, true],
    [{ '===': [1, '1'] }, null, false],
    [{ '===': [0, false] }, null, false],
    [{ '===': [null, null] }, null, true],
  ],
  '!=': [
    [{ '!=': [1, 2] }, null, true],
    [{ '!=': [1, '1'] }, null, false],
    [{ '!=': [null, false] }, null, true],
  ],
  '!==': [
    [{ '!==': [1, '1'] }, null, true],
    [{ '!==': [1, 1] }, null, false],
  ],
  '!': [
    [{ '!': [true] }, null, false],
    [{ '!': true }, null, false],
    [{ '!': 0 }, null, true],
    [{ '!': '0' }, null, false],
    [{ '!': [[]] }, null, true],
    [{ '!': null }, null, true],
  ],
  '!!': [
    [{ '!!': [[]] }, null, false],
    [{ '!!': ['0'] }, null, true],
    [{ '!!': [''] }, null, false],
    [{ '!!': [-1] }, null, true],
  ],
  or: [
    [{ or: [false, true] }, null, true],
    [{ or: [false, 'a'] }, null, 'a'],
    [{ or: [false, 0, ''] }, null, ''],
    [{ or: [[], 3] }, null, 3],
    [{ or: [false] }, null, false],
  ],
  and: [
    [{ and: [true, 'a', 3] }, null, 3],
    [{ and: [true, '', 3] }, null, ''],
    [{ and: [[], true] }, null, []],
    [{ and: [true] }, null, true],
  ],
  '>': [
    [{ '>': [2, 1] }, null, true],
    [{ '>': ['10', 9] }, null, true],
    [{ '>': ['10', '9'] }, null, false],
    [{ '>': ['a', 1] }, null, false],
  ],
  '>=': [
    [{ '>=': [1, 1] }, null, true],
    [{ '>=': [1, 2] }, null, false],
    [{ '>=': ['2026-09-01', '2026-08-31'] }, null, true],
  ],
  '<': [
    [{ '<': [1, 2] }, null, true],
    [{ '<': [1, 1] }, null, false],
    [{ '<': ['1', 2] }, null, true],
    [{ '<': [1, 2, 3] }, null, true],
    [{ '<': [1, 1, 3] }, null, false],
    [{ '<': [1, 3, 3] }, null, false],
  ],
  '<=': [
    [{ '<=': [1, 1] }, null, true],
    [{ '<=': [1, 1, 3] }, null, true],
    [{ '<=': [1, 4, 3] }, null, false],
  ],
  max: [
    [{ max: [1, 3, 2] }, null, 3],
    [{ max: ['5', 3] }, null, 5],
    [{ max: 4 }, null, 4],
  ],
  min: [
    [{ min: [1, 3, 2] }, null, 1],
    [{ min: [-1, '0'] }, null, -1],
  ],
  '+': [
    [{ '+': [1, 2, 3] }, null, 6],
    [{ '+': ['3.5', 1] }, null, 4.5],
    [{ '+': '3.14' }, null, 3.14],
    [{ '+': [] }, null, 0],
  ],
  '-': [
    [{ '-': [4, 2] }, null, 2],
    [{ '-': ['4', 2] }, null, 2],
    [{ '-': 2 }, null, -2],
  ],
  '*': [
    [{ '*': [2, 3, '4'] }, null, 24],
    [{ '*': [2] }, null, 2],
  ],
  '/': [
    [{ '/': [9, 2] }, null, 4.5],
    [{ '/': ['9', '3'] }, null, 3],
  ],
  '%': [
    [{ '%': [101, 2] }, null, 1],
    [{ '%': [-1, 3] }, null, -1],
  ],
  map: [
    [{ map: [ages, { '*': [{ var: '' }, 2] }] }, order, [8, 34, 52]],
    [{ map: [dependents, { var: 'name' }] }, order, ['Ana', 'Ben']],
    [{ map: [{ var: 'nobody' }, 1] }, order, []],
    [{ map: [{ var: 'absent' }, { var: '' }] }, null, []],
  ],
  filter: [
    [{ filter: [ages, { '%': [{ var: '' }, 2] }] }, order, [17]],
    [{ filter: [ages, true] }, order, [4, 17, 26]],
    [{ filter: [ages, false] }, order, []],
  ],
  reduce: [
    [{ reduce: [ages, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }, order, 47],
    [{ reduce: [{ var: 'absent' }, { var: 'current' }, 'start'] }, null, 'start'],
    [{ reduce: [dependents, { max: [{ var: 'accumulator' }, { var: 'current.age' }] }, 0] }, order, 17],
  ],
  all: [
    [{ all: [ages, { '>': [{ var: '' }, 3] }] }, order, true],
    [{ all: [ages, { '>': [{ var: '' }, 4] }] }, order, false],
    [{ all: [{ var: 'nobody' }, true] }, order, false],
    [{ all: [dependents, { '<': [{ var: 'age' }, 18] }] }, order, true],
  ],
  none: [
    [{ none: [ages, { '>': [{ var: '' }, 26] }] }, order, true],
    [{ none: [ages, { '>': [{ var: '' }, 25] }] }, order, false],
    [{ none: [{ var: 'nobody' }, true] }, order, true],
  ],
  some: [
    [{ some: [ages, { '>': [{ var: '' }, 25] }] }, order, true],
    [{ some: [ages, { '>': [{ var: '' }, 26] }] }, order, false],
    [{ some: [{ var: 'nobody' }, true] }, order, false],
  ],
  merge: [
    [{ merge: [[1, 2], [3]] }, null, [1, 2, 3]],
    [{ merge: [1, 2, [3, [4]]] }, null, [1, 2, 3, [4]]],
    [{ merge: 1 }, null, [1]],
    [{ merge: [] }, null, []],
  ],
  in: [
    [{ in: ['MD', ['MA', 'MD']] }, null, true],
    [{ in: ['MD', ['MA']] }, null, false],
    [{ in: ['cat', 'concatenate'] }, null, true],
    [{ in: ['dog', 'concatenate'] }, null, false],
    [{ in: [1, ['1']] }, null, false],
    [{ in: ['a', null] }, null, false],
  ],
  cat: [
    [{ cat: ['a', 'b'] }, null, 'ab'],
    [{ cat: 'a' }, null, 'a'],
    [{ cat: [1, '-', 2] }, null, '1-2'],
    [{ cat: [true, null] }, null, 'true'],
    [{ cat: [] }, null, ''],
  ],
  substr: [
    [{ substr: ['waiver', 2] }, null, 'iver'],
    [{ substr: ['waiver', -3] }, null, 'ver'],
    [{ substr: ['waiver', 1, 3] }, null, 'aiv'],
    [{ substr: ['waiver', -3, 2] }, null, 've'],
    [{ substr: ['waiver', 1, -2] }, null, 'aiv'],
    [{ substr: ['waiver', 9] }, null, ''],
  ],
};

describe('json-logic as its site documents it', () => {
  it('has every documented operator in this table, and in the engine', () => {
    const standard = Object.keys(documented).sort();
    expect(standard.filter((name) => !operators.has(name))).toEqual([]);
    expect(Object.keys(referenceExceptions).filter((name) => !standard.includes(name))).toEqual([]);
    expect(standard).toHaveLength(34);
  });

  describe.each(Object.entries(documented))('%s', (_operator, rows) => {
    it.each(rows)('%j of %j is %j', (logic, data, result) => {
      expect(evaluateLogic(logic, data)).toEqual(result);
    });
  });

  it('expects the same result as json-logic-js for every row, except where an empty answer is treated differently', () => {
    const differing = Object.values(documented)
      .flat()
      .filter(
        ([logic, data, result]) => JSON.stringify(reference.apply(logic, data) ?? null) !== JSON.stringify(result),
      )
      .map(([logic]) => JSON.stringify(logic));
    expect(differing).toEqual([]);
  });
});

/** These rows contain an empty answer. `referenceExceptions` lists each one as an exception. */
const parted: readonly (readonly [operator: string, logic: Logic, ours: Json, theirs: Json])[] = [
  ['<', { '<': [null, 26] }, false, true],
  ['<=', { '<=': ['', 0] }, false, true],
  ['>', { '>': [1, null] }, false, true],
  ['>=', { '>=': [null, 0] }, false, true],
  ['max', { max: [null, -1] }, null, 0],
  ['min', { min: ['', 1] }, null, 0],
  ['+', { '+': [1, null] }, null, Number.NaN],
  ['-', { '-': [1, ''] }, null, 1],
  ['*', { '*': [2, null] }, null, Number.NaN],
  ['/', { '/': [1, 0] }, null, Number.POSITIVE_INFINITY],
  ['%', { '%': [null, 2] }, null, 0],
  ['in', { in: ['', 'abc'] }, false, true],
  ['merge', { merge: [null, [1]] }, [1], [null, 1]],
  ['substr', { substr: [null, 0] }, null, 'null'],
  ['var', { var: ['note', 'none'] }, 'none', ''],
  ['var', { var: 'constructor.name' }, null, 'Object'],
  ['missing', { missing: ['nobody'] }, ['nobody'], []],
  ['missing_some', { missing_some: [1, ['nobody']] }, ['nobody'], []],
];

describe('where an empty answer does not count as 0 or as text', () => {
  it.each(parted)('%s: %j is %j here and %j in json-logic-js', (operator, logic, ours, theirs) => {
    expect(referenceExceptions).toHaveProperty([operator]);
    expect(evaluateLogic(logic, order)).toEqual(ours);
    expect(reference.apply(logic, order)).toEqual(theirs);
  });

  it('shows an example of every exception', () => {
    const shown = new Set(parted.map(([operator]) => operator));
    expect(Object.keys(referenceExceptions).filter((operator) => !shown.has(operator))).toEqual([]);
  });
});
