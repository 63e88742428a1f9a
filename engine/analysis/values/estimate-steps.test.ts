import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSchema, Json, Logic } from '../../definition/form-definition.ts';
import { compileLogic } from '../../logic/compile-logic.ts';
import { MAX_STEPS } from '../../logic/step-budget.ts';
import { estimateSteps } from './estimate-steps.ts';

const rowsOf = (maxItems: number): FieldSchema => ({
  type: 'array',
  maxItems,
  items: { type: 'object', properties: { Name: { type: 'string', maxLength: 64 }, Fee: { type: 'number' } } },
});
const codesOf = (maxItems: number): FieldSchema => ({
  type: 'array',
  maxItems,
  items: { type: 'string', maxLength: 64 },
});

/** Logic with nested lists, up to four levels deep. */
const arbitraryLogic: fc.Arbitrary<Logic> = fc.letrec<{ logic: Logic; list: Logic; value: Logic }>((tie) => ({
  list: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Logic>({ var: '$form.Rows' }, { var: '$form.Codes' }),
    fc.tuple(tie('list'), tie('logic')).map(([list, body]): Logic => ({ filter: [list, body] })),
    fc.tuple(tie('list'), tie('value')).map(([list, body]): Logic => ({ map: [list, body] })),
    fc.tuple(tie('list'), tie('list')).map((lists): Logic => ({ merge: lists })),
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Logic>({ var: 'Name' }, { var: '' }, { var: '$form.Codes' }, 7, 'a text of some length'),
    fc.tuple(tie('value'), tie('value')).map((parts): Logic => ({ cat: parts })),
    fc.tuple(tie('list')).map((lists): Logic => ({ count: lists })),
  ),
  logic: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(tie('value'), tie('list')).map((operands): Logic => ({ in: operands })),
    fc.tuple(tie('value'), fc.constant<Logic>('[a-z]+')).map((operands): Logic => ({ matches: operands })),
    fc.tuple(tie('list'), tie('logic')).map((operands): Logic => ({ none: operands })),
    fc.tuple(tie('list'), tie('logic')).map((operands): Logic => ({ all: operands })),
    fc.tuple(tie('logic'), tie('logic')).map((operands): Logic => ({ or: operands })),
  ),
})).logic;

describe('the estimate of steps', () => {
  it('is never less than what the engine counts: logic that passes lint returns a result, however long its lists', () => {
    let judged = 0;
    const sizes = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(arbitraryLogic, sizes, sizes, (body, rows, codes) => {
        const logic: Logic = { '!!': [{ none: [{ var: '$form.Codes' }, body] }] };
        const schemas: Readonly<Record<string, FieldSchema>> = { Rows: rowsOf(rows), Codes: codesOf(codes) };
        if (estimateSteps(logic, (path) => schemas[path]).steps > MAX_STEPS) return;
        judged += 1;
        const values: Readonly<Record<string, Json>> = {
          Rows: Array.from({ length: rows }, (_, index) => ({ Name: 'n'.repeat(64), Fee: index })),
          Codes: Array.from({ length: codes }, () => 'c'.repeat(64)),
        };
        expect(compileLogic(logic).evaluate({ read: (path) => values[path] })).not.toBeNull();
      }),
      { numRuns: 500 },
    );
    expect(judged).toBeGreaterThan(50);
  });

  it('points to the innermost of the lists that take the most steps', () => {
    const logic: Logic = {
      and: [
        { some: [{ var: 'Codes' }, { '==': [{ var: '' }, 'a'] }] },
        { some: [{ var: 'Rows' }, { none: [{ var: '$form.Rows' }, { '==': [{ var: 'Fee' }, 1] }] }] },
      ],
    };
    const { steps, pointer } = estimateSteps(logic, (path) => (path === 'Rows' ? rowsOf(100) : codesOf(10)));
    expect(pointer).toBe('/and/1/some/1');
    expect(steps).toBeGreaterThan(100 * 100);
  });

  it('counts no more list entries than the portal accepts, whatever the schema says', () => {
    const twice: Logic = { some: [{ var: 'Rows' }, { some: [{ var: '$form.Rows' }, { '==': [{ var: 'Fee' }, 1] }] }] };
    const stepsOf = (maxItems: number) => estimateSteps(twice, () => rowsOf(maxItems)).steps;
    expect(stepsOf(100_000)).toBe(stepsOf(1000));
    expect(stepsOf(1000)).toBeGreaterThan(stepsOf(999));
    expect(stepsOf(1000)).toBeGreaterThan(1000 * 1000);
    expect(stepsOf(1000)).toBeLessThan(10 * 1000 * 1000);
  });

  it('is zero for logic that iterates over no list', () => {
    expect(estimateSteps({ and: [{ in: ['a', { var: 'Codes' }] }, { var: 'Rows' }] }, () => rowsOf(1000)).steps).toBe(
      0,
    );
  });
});
