import { describe, expect, it } from 'vitest';
import { compileLogic } from '../compile-logic.ts';

const entries = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const merge = (...lists: readonly (readonly number[])[]) =>
  compileLogic({ merge: lists.map((_list, index) => ({ var: `L${index}` })) }).evaluate({
    read: (path) => lists[Number(path.slice(1))] ?? null,
  });

describe('merge', () => {
  it('builds a list up to the maximum length, and returns null for a longer one', () => {
    expect(merge(entries(5000), entries(5000))).toHaveLength(10_000);
    expect(merge(entries(5000), entries(5001))).toBeNull();
  });
});
