import { describe, expect, it } from 'vitest';
import type { Json } from '../../definition/form-definition.ts';
import { isSameValue } from './same-value.ts';

describe('isSameValue', () => {
  it.each<[Json | undefined, Json | undefined, boolean]>([
    ['a', 'a', true],
    ['a', 'b', false],
    ['1', 1, false],
    [0, false, false],
    [0, '', false],
    [false, null, false],
    [undefined, null, true],
    ['', [], true],
    [[], null, true],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
    [['a'], 'a', false],
    [[null], [''], false],
    [[[]], [null], false],
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: { b: [1] } }, { a: { b: [1] } }, true],
    [{ a: { b: [1] } }, { a: { b: [2] } }, false],
    [{ a: null }, {}, false],
    [{ a: 1 }, [1], false],
    [{}, [], false],
  ])('finds %j and %j the same: %s', (left, right, isSame) => {
    expect(isSameValue(left, right)).toBe(isSame);
    expect(isSameValue(right, left)).toBe(isSame);
  });
});
