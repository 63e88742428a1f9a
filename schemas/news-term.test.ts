import { describe, expect, it } from 'vitest';
import { newsTerm } from './news-term.ts';

describe('newsTerm', () => {
  it.each([
    ['  Waiver Deadline ', 'waiver deadline'],
    ['\tFALL\n', 'fall'],
    ['   ', ''],
    ['ÉTÉ', 'été'],
  ])('[LIM-3] turns %j into %j', (text, term) => {
    expect(newsTerm(text)).toBe(term);
  });
});
