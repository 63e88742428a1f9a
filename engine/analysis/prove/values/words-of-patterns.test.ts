import { describe, expect, it } from 'vitest';
import { wordsOfPatterns } from './words-of-patterns.ts';

const ask = (patterns: readonly string[], minLength = 1, maxLength = 40) =>
  wordsOfPatterns({ patterns, minLength, maxLength, count: 2 });

describe('words of patterns', () => {
  it.each([
    [['^[0-9]{10}$']],
    [['^[A-Z0-9]{9}00$', '^[^A-F]+$']],
    [["^[\\p{L}\\p{M}'’.,-]+( [\\p{L}\\p{M}'’.,-]+)*$", '^.{12,}$']],
    [['^\\$? ?([0-9]{1,6}|[0-9]{1,3},[0-9]{3})(\\.[0-9]{2})?$']],
    [['^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,17}$']],
    [['^(?!0)[0-9]{3}$']],
    [['^(a)\\1$']],
    [['^(?=.*[0-9])[A-Za-z0-9]{8,}$']],
    [['^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[#?!@$%^&*-]).*$', '^.{12,}$']],
    [['^(?=(?:.*[)\\]]){3})(?=.*[+])(?!.*\\s).{10,}$']],
    [['foo']],
    [['^(a|b)c$', 'b']],
  ])('match all of %j', (patterns) => {
    const answer = ask(patterns);
    if (answer.kind !== 'words') throw new Error(answer.kind);
    expect(answer.words.length).toBeGreaterThan(0);
    for (const word of answer.words) for (const pattern of patterns) expect(word).toMatch(new RegExp(pattern, 'u'));
  });

  it.each([
    [['^a{5}$'], 1, 3],
    [['^[a-z]+$', '^[0-9]+$'], 1, 40],
    [['^x?$', 'y'], 1, 40],
    [['^x$'], 3, 2],
    [['^(?=.*[A-Z])(?=.*[0-9])[a-z0-9]+$'], 1, 40],
  ])('report with certainty that nothing matches %j between %i and %i characters', (patterns, min, max) => {
    expect(ask(patterns, min, max)).toEqual({ kind: 'none' });
  });

  it('are unknown if a pattern has a lookahead in the middle or is invalid', () => {
    expect(ask(['^[a-z]+(?=.*[0-9])[A-Za-z0-9]{8,}$'])).toEqual({ kind: 'unknown' });
    expect(ask(['^(?=.*[0-9])[a-z]{8,}|[0-9]$'])).toEqual({ kind: 'unknown' });
    expect(ask(['('])).toEqual({ kind: 'unknown' });
  });

  it('are the same each time, and have the requested length', () => {
    expect(ask(['^[A-Z]*$'], 7, 7)).toEqual(ask(['^[A-Z]*$'], 7, 7));
    expect(ask(['^[A-Z]*$'], 7, 7)).toMatchObject({ words: [expect.stringMatching(/^[A-Z]{7}$/)] });
  });
});
