import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../definition/form-definition.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { compileLogic } from './compile-logic.ts';
import { addExact, isMultipleOf, multiplyExact, remainderExact, roundExact } from './decimal.ts';

/** Returns the number with these digits and this many decimal places: `7`, `2` → 0.07. */
const written = (units: number, decimals: number): number => Number(`${units}e-${decimals}`);

function validatorOf(schema: FieldSchema) {
  const definition = {
    id: 'test',
    version: 1,
    title: 'Test',
    schema: { type: 'object' as const, properties: { X: schema } },
    sections: {},
  };
  return validatorsFromSource(compileValidators(definition))['X']!;
}

describe('multipleOf', () => {
  it.each([2, 3])('accepts every number below 1,000 with %i decimals, and none with one more decimal', (decimals) => {
    const validate = validatorOf({ type: 'number', multipleOf: written(1, decimals) });
    const refused: number[] = [];
    const taken: number[] = [];
    for (let units = 0; units < 1000 * 10 ** decimals; units += 1) {
      if (!validate(written(units, decimals))) refused.push(units);
      if (units % 7 === 0 && validate(written(units * 10 + 5, decimals + 1))) taken.push(units);
    }
    expect({ refused, taken }).toEqual({ refused: [], taken: [] });
  });

  it('accepts only whole multiples of the step, whatever their size and sign', () => {
    const step = fc.record({ units: fc.integer({ min: 1, max: 99_999 }), decimals: fc.integer({ min: 0, max: 9 }) });
    const times = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(step, times, fc.integer({ min: 1, max: 9 }), ({ units, decimals }, count, off) => {
        const size = written(units, decimals);
        expect(isMultipleOf(written(units * count, decimals), size)).toBe(true);
        expect(isMultipleOf(written(units * count * 10 + off, decimals + 1), size)).toBe(false);
      }),
    );
  });
});

describe('arithmetic', () => {
  const units = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const decimals = fc.integer({ min: 0, max: 4 });

  it('is exact in decimals', () => {
    fc.assert(
      fc.property(units, units, decimals, (left, right, places) => {
        const [one, other] = [written(left, places), written(right, places)];
        // `+ 0` turns -0 into 0.
        expect(addExact(one, other)).toBe(written(left + right, places) + 0);
        expect(multiplyExact(one, written(right % 1000, places)) + 0).toBe(
          written(left * (right % 1000), places * 2) + 0,
        );
        expect(Math.abs(remainderExact(one, written(right || 1, places)))).toBe(
          written(Math.abs(left % (right || 1)), places),
        );
      }),
    );
  });

  it('rounds to the nearest number with fewer places, and a half away from zero', () => {
    const units = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 5 }), (left, places, dropped) => {
        const size = 10 ** dropped;
        const nearest = Math.sign(left) * Math.floor(Math.abs(left) / size + 0.5);
        expect(roundExact(written(left, places + dropped), places) + 0).toBe(written(nearest, places) + 0);
      }),
    );
  });

  it('adds prices, calculates percentages of them and compares the results as people expect', () => {
    const evaluate = (logic: Parameters<typeof compileLogic>[0]) => compileLogic(logic).evaluate({ read: () => null });
    expect(evaluate({ '==': [{ '+': [0.1, 0.2] }, 0.3] })).toBe(true);
    expect(evaluate({ '-': [1, 0.9] })).toBe(0.1);
    expect(evaluate({ '*': [1.15, 100] })).toBe(115);
    expect(evaluate({ '%': [4.35, 0.01] })).toBe(0);
    expect(evaluate({ round: [{ '/': [1000, 12] }, 2] })).toBe(83.33);
    expect(evaluate({ round: [1.005, 2] })).toBe(1.01);
    expect(evaluate({ round: ['-2.5'] })).toBe(-3);
    expect(evaluate({ round: [1250, -2] })).toBe(1300);
    expect(evaluate({ round: [1.5, 0.5] })).toBe(null);
    expect(evaluate({ round: [null, 2] })).toBe(null);
    expect(evaluate({ sum: [[0.1, 0.2, '19.99', 4.35]] })).toBe(24.64);
    expect(evaluate({ money: [{ '*': [1.005, 100] }] })).toBe('1.01');
    expect(evaluate({ money: [{ '*': [{ cents: ['$2,000.00'] }, 0.0725] }] })).toBe('145.00');
  });

  it('leaves values that are not finite to JavaScript', () => {
    expect(addExact(Infinity, 0.1)).toBe(Infinity);
    expect(multiplyExact(1e308, 10.5)).toBe(Infinity);
    expect(remainderExact(0.5, 0)).toBeNaN();
    expect(remainderExact(1e308, 5e-324)).toBe(0);
  });
});
