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
    ['stays when the text does not change', 'second', before, 'second'],
    ['stays above a change', 'first', before.replace('third', '3rd'), 'first'],
    ['moves when a line is added above it', 'third', before.replace('first', 'first\nand a half'), 'third'],
    ['moves when a line is deleted above it', 'fourth', before.replace('second\n', ''), 'fourth'],
    ['disappears when its words are corrected', 'second', before.replace('second', '2nd'), null],
    ['disappears when something else on its line changes', 'second', before.replace('second', 'second and more'), null],
    ['goes with its line', 'second', before.replace('second\n', ''), null],
    ['disappears when the whole text is replaced', 'second', '{}', null],
    ['disappears between two changes', 'second', before.replace('first', '1st').replace('third', '3rd'), null],
  ])('%s', (_what, word, now, expected) => {
    expect(mark(word, now)).toBe(expected);
  });
});
