import { describe, expect, it } from 'vitest';
import { logicHolds } from './evaluate-logic.ts';

const unlessBoth = { '!': [{ and: [{ var: '$context.a' }, { var: '$context.b' }] }] };

describe('logicHolds', () => {
  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
    [false, false, true],
  ])('reads the given data: %s and %s give %s', (a, b, holds) => {
    expect(logicHolds(unlessBoth, { $context: { a, b } })).toBe(holds);
  });

  it.each([[[]], [''], [0], [null], [false]])('is not true of %j', (value) => {
    expect(logicHolds({ var: 'x' }, { x: value })).toBe(false);
  });
});
