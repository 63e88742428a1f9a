import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, Logic } from '../definition/form-definition.ts';
import { compileLogic } from './compile-logic.ts';

const listOf = (count: number): Json =>
  Array.from({ length: count }, (_, index) => ({ Name: `N${index}`, Fee: index }));
const evaluate = (logic: Logic, values: Readonly<Record<string, Json>>): Json =>
  compileLogic(logic).evaluate({ read: (path) => values[path] });
const rows: Logic = { var: '$form.Rows' };
/** Logic that iterates over rows inside rows, to any depth. */
const nested = (depth: number, of: (list: Logic, body: Logic) => Logic): Logic =>
  Array.from({ length: depth }).reduce<Logic>((body) => of(rows, body), { '==': [{ var: 'Fee' }, -1] });

describe('logic that loops over lists', () => {
  it.each<[string, (list: Logic, body: Logic) => Logic]>([
    ['map', (list, body) => ({ map: [list, body] })],
    ['filter', (list, body) => ({ filter: [list, body] })],
    ['some', (list, body) => ({ some: [list, body] })],
    ['none', (list, body) => ({ none: [list, body] })],
    ['all', (list, body) => ({ all: [list, { '!': [body] }] })],
    ['disableWhere', (list, body) => ({ disableWhere: [list, body] })],
    ['reduce', (list, body) => ({ reduce: [list, body, 0] })],
  ])('returns null when it runs out of steps, however deeply its lists are nested: %s', (_name, of) => {
    const values = { Rows: listOf(1000) };
    const start = performance.now();
    expect(evaluate(nested(5, of), values)).toBeNull();
    expect(evaluate({ if: [nested(4, of), 'yes', 'no'] }, values)).toBeNull();
    // This time limit is long enough for a busy machine, but a loop of 10¹⁵ steps would far exceed it.
    expect(performance.now() - start).toBeLessThan(5000);
    expect(evaluate(nested(2, of), { Rows: listOf(20) })).not.toBeNull();
  });

  it('gets a new set of steps each time', () => {
    const logic = compileLogic(nested(2, (list, body) => ({ some: [list, body] })));
    for (let time = 0; time < 20; time += 1) {
      expect(logic.evaluate({ read: () => listOf(100) })).toBe(false);
      expect(logic.evaluate({ read: () => listOf(1000) })).toBeNull();
    }
  });

  it('counts what an operator reads for each entry: long lists, long texts, patterns', () => {
    const codes = Array.from({ length: 1000 }, (_, index) => `C${index}`);
    const isIn = { filter: [{ var: 'List' }, { in: [{ var: '' }, { var: '$form.Codes' }] }] };
    expect(evaluate(isIn, { List: codes.slice(0, 100), Codes: codes })).toHaveLength(100);
    expect(evaluate(isIn, { List: codes, Codes: codes })).toBeNull();
    const lengths = { map: [{ var: 'List' }, { length: [{ var: '$form.Text' }] }] };
    expect(evaluate(lengths, { List: codes.slice(0, 20), Text: 'x'.repeat(100_000) })).toHaveLength(20);
    expect(evaluate(lengths, { List: codes, Text: 'x'.repeat(100_000) })).toBeNull();
    const fits = { all: [{ var: 'List' }, { matches: [{ var: '' }, 'C[0-9]+'] }] };
    expect(evaluate(fits, { List: codes })).toBe(true);
    expect(evaluate(fits, { List: [...codes, ...codes] })).toBeNull();
  });

  it('does not build a value that contains itself many times', () => {
    const doubled = (times: number): Logic => ({
      reduce: [
        Array.from({ length: times }, (_, index) => index),
        [{ var: 'accumulator' }, { var: 'accumulator' }],
        'x',
      ],
    });
    expect(evaluate(doubled(10), {})).toHaveLength(2);
    expect(evaluate(doubled(60), {})).toBeNull();
    // Each field stores its value, from which the next field is computed.
    let kept: Json = 'x';
    for (let field = 0; field < 60; field += 1) {
      kept = JSON.parse(JSON.stringify(evaluate([{ var: 'T' }, { var: 'T' }], { T: kept }))) as Json;
    }
    expect(JSON.stringify(kept).length).toBeLessThan(1_000_000);
  });

  it('returns the same result as without a limit for lists that stay within the steps', () => {
    const fees = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 30 });
    fc.assert(
      fc.property(fees, fees, (left, right) => {
        const common: Logic = {
          filter: [{ var: 'Left' }, { some: [{ var: '$form.Right' }, { in: [{ var: '' }, [1, 2, 3]] }] }],
        };
        const hasSmall = right.some((fee) => [1, 2, 3].includes(fee));
        expect(evaluate(common, { Left: left, Right: right })).toEqual(hasSmall ? left : []);
      }),
    );
  });
});
