import { describe, expect, it } from 'vitest';
import { combineAll, combinePairs } from './pair-values.ts';

describe('combinations', () => {
  it('are all of them below the cap', () => {
    expect(combineAll([2, 1, 3])).toHaveLength(6);
    expect(combineAll([])).toEqual([[]]);
  });

  it.each([[[3, 3, 3, 3]], [[2, 5, 1, 4]], [Array.from({ length: 40 }, () => 4)], [[7, 2]], [[4]]])(
    'combine each value of %j with each value of the others',
    (sizes) => {
      const rows = combinePairs(sizes);
      for (const [left, leftSize] of sizes.entries()) {
        for (const [right, rightSize] of sizes.entries()) {
          if (left >= right) continue;
          const met = new Set(rows.map((row) => `${row[left]} ${row[right]}`));
          expect(met.size).toBe(leftSize * rightSize);
        }
      }
    },
  );

  it('are far fewer than all', () => {
    expect(combinePairs(Array.from({ length: 40 }, () => 4)).length).toBeLessThan(60);
  });
});
