import { describe, expect, it } from 'vitest';
import { compareTexts } from './carry-range.ts';

const before = 'first\nsecond\nthird\nfourth';

/** Returns the marked text after the change, or `null` if the mark disappeared. */
function mark(word: string, now: string): string | null {
  const from = before.indexOf(word);
  const range = compareTexts(before, now)({ from, to: from + word.length });
  return range === null ? null : now.slice(range.from, range.to);
}

describe('a mark from an earlier text', () => {
  it.each([
    ['stays in the same text', 'second', before, 'second'],
    ['stays above a change', 'first', before.replace('third', '3rd'), 'first'],
    ['moves along below a line that came', 'third', before.replace('first', 'first\nand a half'), 'third'],
    ['moves along below a line that went', 'fourth', before.replace('second\n', ''), 'fourth'],
    ['goes when its words are mended', 'second', before.replace('second', '2nd'), null],
    ['goes when something else on its line is changed', 'second', before.replace('second', 'second and more'), null],
    ['goes with its line', 'second', before.replace('second\n', ''), null],
    ['goes when all is replaced', 'second', '{}', null],
    ['goes between two changes', 'second', before.replace('first', '1st').replace('third', '3rd'), null],
  ])('%s', (_what, word, now, expected) => {
    expect(mark(word, now)).toBe(expected);
  });
});
