import { expect, it } from 'vitest';
import { describeDollars } from './describe-dollars.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [999_999_999, '$9,999,999.99'],
])('reads %i cents as %s', (cents, words) => {
  expect(describeDollars(cents)).toBe(words);
});
