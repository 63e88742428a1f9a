import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt-of.ts';
import { noMarking } from './mark-text.ts';

const filler = (words: number) => Array.from({ length: words }, () => 'word').join(' ');
const findingNeedle = { beginning: 'needle', stems: ['needl'] };

describe('excerptOf', () => {
  it('returns a short text in full', () => {
    expect(excerptOf('A short text.', noMarking)).toBe('A short text.');
    expect(excerptOf('A short needle.', findingNeedle)).toBe('A short needle.');
    expect(excerptOf('', findingNeedle)).toBe('');
  });

  it('starts at the beginning without a search term, and ends between two words', () => {
    const excerpt = excerptOf(filler(100), noMarking);
    expect(excerpt).toMatch(/^(word )+…$/);
    expect(excerpt.length).toBeLessThan(250);
  });

  it.each([
    ['in the middle', `${filler(100)} needle ${filler(100)}`],
    ['at the end', `${filler(100)} needle`],
    ['after a very long word', `${'x'.repeat(1000)} needle ${filler(100)}`],
    ['before a very long word', `${filler(100)} needle ${'x'.repeat(1000)}`],
    ['between punctuation marks without spaces', `${'.'.repeat(1000)}needle${'.'.repeat(1000)}`],
  ])('shows the match %s', (_where, text) => {
    const excerpt = excerptOf(text, findingNeedle);
    expect(excerpt).toMatch(/^… .*needle/);
    expect(excerpt.length).toBeLessThan(320);
  });

  it('never splits a surrogate pair', () => {
    expect(excerptOf(`${'a'.repeat(239)}${'𝒳'.repeat(200)}`, noMarking)).not.toMatch(
      /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/,
    );
  });
});
