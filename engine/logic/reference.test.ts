import * as fc from 'fast-check';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Json, Logic } from '../definition/form-definition.ts';
import { compileLogic } from './compile-logic.ts';
import { toPrimitive, toText } from './coercion.ts';
import { addExact, multiplyExact, remainderExact } from './decimal.ts';
import { isEmpty } from './emptiness.ts';
import { readPath } from './logic-scope.ts';
import { operators } from './operators.ts';
import { referenceExceptions } from './reference-exceptions.ts';

interface JsonLogic {
  apply(logic: Logic, data: Json): Json;
  add_operation(name: string, operation: (this: Json, ...operands: Json[]) => Json): void;
}

type Amendment = (original: (...operands: Json[]) => Json) => (this: Json, ...operands: Json[]) => Json;

const finite = (value: Json): Json => (typeof value === 'number' && !Number.isFinite(value) ? null : value);
const falseOnEmpty: Amendment =
  (original) =>
  (...operands) =>
    !operands.some(isEmpty) && original(...operands);
const nullOnEmpty: Amendment =
  (original) =>
  (...operands) =>
    operands.some(isEmpty) ? null : finite(original(...operands));
/** The reference returns an approximate number. This language returns the exact decimal result. */
const exactly =
  (toOperand: (operand: Json) => number, compute: (left: number, right: number) => number, start?: number): Amendment =>
  (original) =>
  (...operands) => {
    const nearly = nullOnEmpty(original).apply(null, operands);
    if (typeof nearly !== 'number' || (start === undefined && operands.length < 2)) return nearly;
    const numbers = operands.map(toOperand);
    const exact = start === undefined ? numbers.reduce(compute) : numbers.reduce(compute, start);
    // A remainder can jump: 1 % 0.1 is exactly 0, but 0.0999… in floating point.
    if (compute !== remainderExact && Math.abs(exact - nearly) > 1e-9 * Math.max(1, Math.abs(nearly)))
      throw new Error(`${exact} is not near ${nearly}`);
    return exact;
  };
const toFloat = (operand: Json) => Number.parseFloat(toText(operand));
const toWhole = (operand: Json) => Number(toPrimitive(operand));
/** The reference operators call `var`, which already behaves differently. */
const throughVar = undefined;

function readOwn(this: Json, path?: Json, fallback?: Json): Json {
  const value = readPath(this, toText(path ?? ''));
  return isEmpty(value) ? (fallback ?? null) : value;
}

const amendments: Readonly<Record<string, Amendment | undefined>> = {
  var: () => readOwn,
  missing: throughVar,
  missing_some: throughVar,
  '<': falseOnEmpty,
  '<=': falseOnEmpty,
  '>': falseOnEmpty,
  '>=': falseOnEmpty,
  max: nullOnEmpty,
  min: nullOnEmpty,
  '+': exactly(toFloat, addExact, 0),
  '-': exactly(toWhole, (left, right) => addExact(left, -right)),
  '*':
    (original) =>
    (...operands) =>
      operands.length < 2
        ? nullOnEmpty(original).apply(null, operands)
        : exactly(toFloat, multiplyExact, 1)(original).apply(null, operands),
  '/': nullOnEmpty,
  '%': exactly(toWhole, remainderExact),
  in:
    (original) =>
    (needle = null, haystack = null) =>
      !isEmpty(needle) && original(needle, haystack),
  merge:
    (original) =>
    (...lists) =>
      original(...lists.filter((list) => !isEmpty(list))),
  substr:
    (original) =>
    (text = null, ...rest) =>
      isEmpty(text) ? null : original(text, ...rest),
};

/** `add_operation` changes json-logic-js for the whole process, so each reference is a separate instance. */
function loadReference(): JsonLogic {
  const require = createRequire(import.meta.url);
  const place = require.resolve('json-logic-js');
  delete require.cache[place];
  const reference: JsonLogic = require('json-logic-js');
  delete require.cache[place];
  return reference;
}

const bare = loadReference();
const amended = loadReference();
for (const [name, amend] of Object.entries(amendments)) {
  if (amend !== undefined)
    amended.add_operation(
      name,
      // The operands are variables, because literal operands are copied and `in` compares lists by identity.
      amend((...operands) => bare.apply({ [name]: operands.map((_, index) => ({ var: String(index) })) }, operands)),
    );
}

function evaluate(logic: Logic, data: Json): Json {
  return compileLogic(logic).evaluate({ read: (path) => readPath(data, path) });
}

const text = fc.oneof(
  fc.constantFrom('', '0', '1', '12', '-3.5', 'abc', 'b', ' ', 'null', '[object Object]'),
  fc.string({ maxLength: 4 }),
);
const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.1, 0.2, 1e21, 26, 12));
const primitive: fc.Arbitrary<Json> = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const list: fc.Arbitrary<Json> = fc.array(fc.oneof(primitive, fc.array(primitive, { maxLength: 2 })), { maxLength: 4 });
// Uses plain objects, because JavaScript cannot compare objects without a prototype. They have two members, because an
// object with one member would look like an operator.
const plain = { noNullPrototype: true };
const rows: fc.Arbitrary<Json> = fc.array(fc.record({ x: primitive, y: fc.oneof(primitive, list) }, plain), {
  maxLength: 3,
});
const data: fc.Arbitrary<Json> = fc.record(
  { a: primitive, b: number, c: text, list, rows, deep: fc.record({ x: primitive, list }, plain) },
  plain,
);

const path = fc.constantFrom(
  'a',
  'b',
  'c',
  'list',
  'rows',
  'deep.x',
  'deep.list',
  'nothing',
  'rows.0.x',
  'list.1',
  'constructor.name',
  'c.length',
);
const elementPath = fc.constantFrom('', 'x', 'y', 'y.0', 'current', 'current.x', 'accumulator', 'nothing', 'toString');
const comparison = fc.constantFrom('==', '!=', '===', '!==', '>', '>=', '<', '<=', '/', '%', '-', 'in');
const variadic = fc.constantFrom('+', '*', 'max', 'min', 'cat', 'merge', 'and', 'or', 'if', '?:');
const iterator = fc.constantFrom('map', 'filter', 'all', 'some', 'none');
const between = fc.constantFrom('<', '<=');

function logicOver(paths: fc.Arbitrary<string>, depth: number): fc.Arbitrary<Logic> {
  const variable = paths.map((name): Logic => ({ var: name }));
  const leaf: fc.Arbitrary<Logic> = fc.oneof(variable, primitive, fc.array(primitive, { maxLength: 3 }));
  if (depth === 0) return leaf;
  const inner = logicOver(paths, depth - 1);
  const body = logicOver(elementPath, depth - 1);
  return fc.oneof(
    leaf,
    fc.tuple(comparison, inner, inner).map(([name, left, right]): Logic => ({ [name]: [left, right] })),
    fc.tuple(between, inner, inner, inner).map(([name, ...operands]): Logic => ({ [name]: operands })),
    fc
      .tuple(variadic, fc.array(inner, { minLength: 1, maxLength: 4 }))
      .map(([name, operands]): Logic => ({ [name]: operands })),
    fc.tuple(fc.constantFrom('!', '!!', '-', '+'), inner).map(([name, operand]): Logic => ({ [name]: [operand] })),
    fc.tuple(iterator, inner, body).map(([name, elements, each]): Logic => ({ [name]: [elements, each] })),
    fc.tuple(inner, body, inner).map((operands): Logic => ({ reduce: operands })),
    fc.tuple(paths, inner).map(([name, fallback]): Logic => ({ var: [name, fallback] })),
    fc
      .array(
        paths.filter((name) => name !== ''),
        { minLength: 1, maxLength: 3 },
      )
      .map((names): Logic => ({ missing: names })),
    fc
      .tuple(
        fc.integer({ min: 0, max: 3 }),
        fc.array(
          paths.filter((name) => name !== ''),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([needed, names]): Logic => ({ missing_some: [needed, names] })),
    fc
      .tuple(inner, fc.integer({ min: -6, max: 6 }), fc.option(fc.integer({ min: -6, max: 6 })))
      .map(([source, start, length]): Logic => ({
        substr: length === null ? [source, start] : [source, start, length],
      })),
  );
}

const logic = logicOver(path, 3);

describe('the standard operators', () => {
  it('return the same results as json-logic-js, except for the listed differences', () => {
    let metBare = 0;
    let runs = 0;
    fc.assert(
      fc.property(logic, data, (expression, answers) => {
        const expected = amended.apply(expression, answers);
        runs += 1;
        if (isSame(expected, applyBare(expression, answers))) metBare += 1;
        expect(evaluate(expression, answers)).toEqual(expected);
      }),
      { numRuns: 4000 },
    );
    // If nearly every answer were an exception, the property would prove little about the reference.
    expect(metBare / runs).toBeGreaterThan(0.5);
  });

  it('all occur in that property or are the engine’s own operators', () => {
    const standard =
      'var missing missing_some if ?: == === != !== ! !! or and > >= < <= max min + - * / % map filter reduce all none some merge in cat substr';
    const seen = new Set<string>();
    fc.assert(
      fc.property(logic, (expression) => {
        collectOperators(expression, seen);
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual(standard.split(' ').sort());
    const own =
      'age addDays addMonths daysBetween between isDate money cents sum round matches isEmail isLuhn trim digits upper length isEmpty count disableWhere';
    expect([...operators.keys()].sort()).toEqual([...standard.split(' '), ...own.split(' ')].sort());
  });

  it('differ exactly where the list of exceptions says so', () => {
    expect(Object.keys(amendments).sort()).toEqual(Object.keys(referenceExceptions).sort());
  });

  const exceptions: readonly (readonly [logic: Logic, data: Json, here: Json, reference: Json])[] = [
    [{ '<': [{ var: 'age' }, 26] }, { age: null }, false, true],
    [{ '>=': [26, { var: 'age' }] }, {}, false, true],
    [{ '<=': ['', 0] }, {}, false, true],
    [{ '>': [1, []] }, {}, false, true],
    [{ '<': [0, 1, null] }, {}, false, false],
    [{ var: 'constructor.name' }, {}, null, 'Object'],
    [{ var: ['a', 'none'] }, { a: '' }, 'none', ''],
    [{ var: 'a' }, { a: [] }, null, []],
    [{ missing: ['a'] }, { a: [] }, ['a'], []],
    [{ missing_some: [1, ['a']] }, { a: [] }, ['a'], []],
    [{ max: [null, -1] }, {}, null, 0],
    [{ min: ['', 1] }, {}, null, 0],
    [{ '-': [null, 5] }, {}, null, -5],
    [{ '*': ['', 2] }, {}, null, Number.NaN],
    [{ '+': [null, 2] }, {}, null, Number.NaN],
    [{ '+': [0.1, 0.2] }, {}, 0.3, 0.30000000000000004],
    [{ '-': [0.3, 0.1] }, {}, 0.2, 0.19999999999999998],
    [{ '*': [1.15, 100] }, {}, 115, 114.99999999999999],
    [{ '%': [0.3, 0.1] }, {}, 0, 0.09999999999999998],
    [{ '/': [1, 0] }, {}, null, Number.POSITIVE_INFINITY],
    [{ '%': [null, 2] }, {}, null, 0],
    [{ in: ['', 'abc'] }, {}, false, true],
    [{ merge: [null, [1]] }, {}, [1], [null, 1]],
    [{ substr: [null, 0, 2] }, {}, null, 'nu'],
  ];

  it.each(exceptions)('differ from json-logic-js for %j on %j', (expression, answers, here, reference) => {
    expect(evaluate(expression, answers)).toEqual(here);
    expect(bare.apply(expression, answers)).toEqual(reference);
  });
});

/** The unmodified reference throws if a path goes through a function. */
function applyBare(expression: Logic, answers: Json): unknown {
  try {
    return bare.apply(expression, answers);
  } catch {
    return undefined;
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function collectOperators(expression: Logic, seen: Set<string>): void {
  if (typeof expression !== 'object' || expression === null) return;
  if (!Array.isArray(expression)) Object.keys(expression).forEach((name) => seen.add(name));
  Object.values<Logic>(expression).forEach((inner) => collectOperators(inner, seen));
}
