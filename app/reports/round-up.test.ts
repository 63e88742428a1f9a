import { expect, it } from 'vitest';
import { roundUp } from './round-up.ts';

it.each([
  [0, 1],
  [1, 1],
  [1.01, 2],
  [2.01, 2.5],
  [8120, 10_000],
  [10_000, 10_000],
  [10_001, 20_000],
])('the top of a plot for %d is %d', (most, top) => {
  expect(roundUp(most)).toBe(top);
});
