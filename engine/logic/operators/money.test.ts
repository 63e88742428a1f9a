import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../definition/form-definition.ts';
import type { ValueOperator } from '../operator.ts';
import { moneyOperators } from './money.ts';

const table: Readonly<Record<string, ValueOperator>> = moneyOperators;

function apply(name: string, operand: Json): Json | undefined {
  return table[name]?.apply(operand);
}

describe('money', () => {
  const cases: readonly (readonly [cents: Json, text: Json])[] = [
    [0, '0.00'],
    [-0, '0.00'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [1234, '12.34'],
    [-5, '-0.05'],
    [-1234, '-12.34'],
    [1234.4, '12.34'],
    [1234.5, '12.35'],
    [-0.5, '0.00'],
    [-0.6, '-0.01'],
    [-1234.5, '-12.34'],
    [123_456_789, '1234567.89'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
    [2 ** 53, null],
    [1e300, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    ['1234', null],
    [null, null],
    ['', null],
    [[], null],
  ];

  it.each(cases)('%j cents are %j', (cents, text) => {
    expect(apply('money', cents)).toBe(text);
  });
});

describe('sum', () => {
  const cases: readonly (readonly [terms: Json, total: Json])[] = [
    [[1, 2.5], 3.5],
    [[0.1, 0.2], 0.3],
    [['19.99', '0.01', 0.07], 20.07],
    [['12', 1], 13],
    [[1, null, '', [], 2], 3],
    [[null, ''], 0],
    [[], 0],
    [null, 0],
    ['', 0],
    [[1, 'x'], null],
    [[1, ' '], null],
    [[1, true], null],
    [[1, [2]], null],
    [[1, { a: 1 }], null],
    [[1, Number.NaN], null],
    [[Number.MAX_VALUE, Number.MAX_VALUE], null],
    [7, null],
    ['7', null],
    [{ a: 1 }, null],
  ];

  it.each(cases)('of %j is %j [FRM-15]', (terms, total) => {
    expect(apply('sum', terms)).toBe(total);
  });
});

describe('cents', () => {
  const cases: readonly (readonly [amount: Json, cents: Json])[] = [
    ['12.34', 1234],
    ['12', 1200],
    ['12.3', 1230],
    ['0.01', 1],
    ['-0.05', -5],
    ['-0', 0],
    ['0.004', 0],
    ['0.005', 1],
    ['1.005', 101],
    ['1.00499', 100],
    ['-0.005', 0],
    ['-0.0051', -1],
    ['-0.006', -1],
    ['-1.005', -100],
    [' 12.34 ', 1234],
    [12.34, 1234],
    [0.1, 10],
    [1e21, null],
    [1e-7, 0],
    [0.005, 1],
    [-0.005, 0],
    [1.005, 101],
    [0.57, 57],
    [4.35, 435],
    [-1.005, -100],
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
    ['NaN', null],
    ['Infinity', null],
    ['1e3', null],
    ['0x10', null],
    ['9'.repeat(400), null],
    [`0.${'9'.repeat(400)}`, 100],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', null],
    [true, null],
    [['12'], null],
    ['1,234.50', 123_450],
    ['$2,000.00', 200_000],
    ['$2000', 200_000],
    ['$ 12', 1200],
    ['-$5.50', -550],
    ['-1,234,567.89', -123_456_789],
    ['12.', 1200],
    ['.5', 50],
    ['$.50', 50],
    ['12,34', null],
    ['1234,567', null],
    ['1,2345', null],
    [',123', null],
    ['2 000', null],
    ['2.000,00', null],
    ['$', null],
    ['.', null],
    ['-', null],
    ['$-5', null],
    ['$$5', null],
    ['12 dollars', null],
    ['', null],
    [null, null],
    ['9'.repeat(40), null],
  ];

  it.each(cases)('%j is %j cents', (amount, cents) => {
    expect(apply('cents', amount)).toBe(cents);
  });

  it('reads back what money wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(apply('cents', apply('money', cents) ?? null)).toBe(cents);
      }),
    );
  });
});
