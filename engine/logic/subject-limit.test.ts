import { describe, expect, it } from 'vitest';
import { compileLogic } from './compile-logic.ts';
import { longestSubject } from './matches-whole.ts';

const arriving = compileLogic({ matches: [{ var: 'Text' }, { var: '$office.Pattern' }] });
const tryArriving = (text: string, pattern: string) =>
  arriving.evaluate({ read: (path) => (path === 'Text' ? text : pattern) });

describe('a pattern that is not in the definition', () => {
  // Without a limit, each pattern would occupy the matcher for minutes or longer on the second text.
  it.each<[pattern: string, text: string]>([
    ['^(a+)+$', 'a'.repeat(31) + '!'],
    ['(a+)+$', 'a'.repeat(31) + '!'],
    ['([a-zA-Z]+ ?)+', 'a'.repeat(40) + '!'],
    ['^(a|a)*$', 'a'.repeat(40) + '!'],
    ['^(a|aa)+$', 'a'.repeat(60) + '!'],
    ['^(?:(?:a|b)|(?:a|c))*$', 'a'.repeat(40) + '!'],
    ['^(?=(a+)+b)', 'a'.repeat(40)],
    ['^(a{1,9}){1,9}b$', 'a'.repeat(60)],
    ['a*a*a*a*a*a*a*a*b', 'a'.repeat(256)],
    [`${'a?'.repeat(40)}${'a'.repeat(40)}b`, 'a'.repeat(40)],
    ['^(?<x>a+)+?!$', 'a'.repeat(40)],
    ['^([^\\]a-]|x)*(x|[x)(])*!$', 'x'.repeat(60)],
    ['(?:(?:(?:){999999}){999999}){999999}b', 'a'],
    ['((((a{99}){99}){99}){99})', 'a'.repeat(99)],
    ['(\\b|a)*(\\b|a)*(\\b|a)*!', 'a'.repeat(60)],
    ['(x+x+)+y', 'x'.repeat(40)],
  ])('is never tried on a text that could make it slow: %s', (pattern, text) => {
    const start = performance.now();
    expect(tryArriving(text, pattern)).toBe(false);
    // The pattern is fast on every string that it is tried on. These strings are the longest ones.
    for (const character of 'ax') tryArriving(character.repeat(longestSubject(pattern)), pattern);
    for (const character of 'ax')
      tryArriving(`${character.repeat(Math.max(0, longestSubject(pattern) - 1))}!`, pattern);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it.each<[pattern: string, longest: number]>([
    ['^[A-Z]{3}[0-9]{9}$', 256],
    ['[A-Z0-9]{9}[0-9]{2}', 256],
    ['^AM[0-9]{9}$|^GP[A-Z0-9]{8}$', 256],
    ['^[A-Z]+-?[0-9]+$', 256],
    ['^(?:[A-Z]{2}|[0-9]{3})-[0-9]{1,9}$', 256],
    ['([0-9]{3}-)*[0-9]+', 256],
    ['^[A-Z]*[0-9]+[A-Z]*$', 50],
    ['^(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]+$', 50],
  ])('in a carrier’s typical format is tried on texts as long as an ID: %s', (pattern, longest) => {
    expect(longestSubject(pattern)).toBeGreaterThanOrEqual(longest);
  });

  it('is tried on short texts, and matches like a pattern in the definition', () => {
    expect(tryArriving('GP12345678', '^GP[A-Z0-9]{8}$')).toBe(true);
    expect(tryArriving('GP1234567', '^GP[A-Z0-9]{8}$')).toBe(false);
    expect(tryArriving('aaa', '(a+)+')).toBe(true);
    expect(tryArriving('a', '(')).toBeNull();
  });

  it('has a limit of 0 when it is not a regular expression', () => {
    expect(longestSubject('(')).toBe(0);
    expect(longestSubject('a'.repeat(1025))).toBe(0);
  });

  it('has a limit of 0 when it is too large to compile, even if it is fast', () => {
    expect(longestSubject('^a{4000}$')).toBeGreaterThan(0);
    expect(longestSubject('^a{5000}$')).toBe(0);
  });
});

describe('a pattern that is in the definition', () => {
  it('is tried on every text, even as a branch of an “if”, because lint has checked it', () => {
    const slow = '^(?:[a-z]+-)*[a-z]+$';
    const text = 'abc-'.repeat(50) + 'abc';
    expect(tryArriving(text, slow)).toBe(false);
    const read = () => text;
    expect(compileLogic({ matches: [{ var: 'Text' }, slow] }).evaluate({ read })).toBe(true);
    const chosen = { if: [{ '!': [false] }, slow, 'x'] };
    expect(compileLogic({ matches: [{ var: 'Text' }, chosen] }).evaluate({ read })).toBe(true);
  });
});
