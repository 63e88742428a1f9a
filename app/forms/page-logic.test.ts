import { describe, expect, it } from 'vitest';
import { isThere } from './page-logic.ts';

const unlessBoth = { '!': [{ and: [{ var: '$context.a' }, { var: '$context.b' }] }] };

describe('isThere', () => {
  it('is always there without a condition', () => {
    expect(isThere(undefined, {})).toBe(true);
  });

  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
    [false, false, true],
  ])('[ROL-4] reads the context of the visit: %s and %s give %s', (a, b, there) => {
    expect(isThere(unlessBoth, { a, b })).toBe(there);
  });
});
