import { describe, expect, it } from 'vitest';
import type { Json } from '../../definition/form-definition.ts';
import { luhnDigit } from '../luhn.ts';
import type { ValueOperator } from '../operator.ts';
import { emptinessOperators } from './emptiness.ts';
import { listOperators } from './list.ts';
import { textOperators } from './text.ts';

const tables: Readonly<Record<string, ValueOperator>> = { ...textOperators, ...emptinessOperators, ...listOperators };

function apply(name: string, ...operands: Json[]): Json | undefined {
  return tables[name]?.apply(...operands);
}

describe('matches', () => {
  const cases: readonly (readonly [why: string, text: Json, pattern: Json, result: Json])[] = [
    ['the whole text', 'AB1234567', '[A-Z]{2}\\d{7}', true],
    ['not a part of it', 'xAB1234567', '[A-Z]{2}\\d{7}', false],
    ['not text that only begins with it', 'AB12345678', '[A-Z]{2}\\d{7}', false],
    ['every branch of an alternative as a whole', 'ab', 'a|b', false],
    ['a branch', 'b', 'a|b', true],
    ['the start only, where the pattern says ^', 'abc', '^ab', true],
    ['not elsewhere, where the pattern says ^', 'xab', '^ab', false],
    ['the end only, where the pattern says $', 'xab', 'ab$', true],
    ['an escaped $ is not an anchor', 'xa$', 'a\\$', false],
    ['an escaped $ is a character', 'a$', 'a\\$', true],
    ['an escaped backslash before an anchor', 'xa\\', 'a\\\\$', true],
    ['a number as its text', 12, '\\d+', true],
    ['256 characters', 'a'.repeat(256), 'a*', true],
    ['not 257 characters', 'a'.repeat(257), 'a*', false],
    ['an invalid pattern', 'a', '(', null],
    ['a pattern that is only valid inside another', 'a', 'a)(?:b', null],
    ['a pattern of more than 1024 characters', 'a', 'a'.repeat(1025), null],
    ['empty text', '', '.*', null],
    ['no text', null, '.*', null],
    ['no pattern', 'a', null, null],
    ['an empty pattern', 'a', '', null],
    ['a pattern that is not text', 'a', 1, null],
    ['a list', ['a'], 'a', null],
  ];

  it.each(cases)('matches %s', (_why, text, pattern, result) => {
    expect(apply('matches', text, pattern)).toBe(result);
    expect(apply('matches', text, pattern)).toBe(result);
  });

  it('still matches after many other patterns', () => {
    for (let index = 0; index < 500; index += 1) apply('matches', 'a', `a{${index}}`);
    expect(apply('matches', 'aaa', 'a{3}')).toBe(true);
  });
});

describe('the text operators', () => {
  const cases: readonly (readonly [name: string, operands: readonly Json[], result: Json])[] = [
    ['trim', ['  a b\u00a0\n'], 'a b'],
    ['trim', ['   '], ''],
    ['trim', [null], null],
    ['trim', [5], '5'],
    ['trim', [['a']], null],
    ['digits', ['(617) 555-0100'], '6175550100'],
    ['digits', ['none'], ''],
    ['digits', [''], null],
    ['upper', ['ab-1é'], 'AB-1É'],
    ['upper', [null], null],
    ['length', ['abc'], 3],
    ['length', ['👍👍'], 2],
    ['length', [''], 0],
    ['length', [null], 0],
    ['length', [1234], 4],
    ['length', [['a', 'b']], null],
    ['cat', ['a', null, 1, true], 'a1true'],
    ['cat', ['Zip: ', { toString: 1 }], 'Zip: [object Object]'],
    ['cat', ['x'.repeat(50_000), 'x'.repeat(50_000)], 'x'.repeat(100_000)],
    ['cat', ['x'.repeat(50_000), 'x'.repeat(50_001)], null],
    ['cat', [Array.from({ length: 1000 }, () => 'x'.repeat(1000))], null],
    ['substr', ['abcdef', -3], 'def'],
    ['substr', ['abcdef', 1, -2], 'bcd'],
    ['substr', ['', 0, 2], null],
  ];

  it.each(cases)('%s of %j is %j', (name, operands, result) => {
    expect(apply(name, ...operands)).toBe(result);
  });
});

describe('the operators about emptiness and lists', () => {
  const cases: readonly (readonly [value: Json, isEmpty: boolean, count: Json])[] = [
    [null, true, 0],
    ['', true, 0],
    [[], true, 0],
    [' ', false, null],
    [0, false, null],
    [false, false, null],
    [{}, false, null],
    [[null], false, 1],
    [['a', 'b'], false, 2],
  ];

  it.each(cases)('of %j isEmpty is %j and count %j', (value, isEmpty, count) => {
    expect(apply('isEmpty', value)).toBe(isEmpty);
    expect(apply('count', value)).toBe(count);
  });
});

describe('isEmail', () => {
  it.each<[Json, Json]>([
    ['ada@example.edu', true],
    ["o'neil.b+x@mail.bay-state.example", true],
    [`a@b.${'c'.repeat(17)}`, true],
    [`a@b.${'c'.repeat(18)}`, false],
    ['a@b.c', false],
    ['a@b', false],
    ['a..b@c.edu', false],
    ['a@-b.edu', false],
    [`${'a'.repeat(65)}@b.edu`, false],
    [1, false],
    ['', null],
    [null, null],
  ])('of %j is %j', (text, expected) => {
    expect(apply('isEmail', text)).toBe(expected);
  });
});

describe('isLuhn', () => {
  it.each<[Json, Json]>([
    ['79927398713', true],
    ['79927398710', false],
    ['18', true],
    ['00', true],
    ['0', false],
    ['7992-7398713', false],
    [18, true],
    ['', null],
    [null, null],
  ])('of %j is %j', (text, expected) => {
    expect(apply('isLuhn', text)).toBe(expected);
  });

  it('notices every wrong digit, and every two different neighbors that are swapped, except 0 and 9', () => {
    const number = '12345678905';
    expect(apply('isLuhn', number + luhnDigit(number))).toBe(true);
    const complete = number + luhnDigit(number);
    for (let at = 0; at < complete.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit === complete[at]) continue;
        expect(apply('isLuhn', complete.slice(0, at) + digit + complete.slice(at + 1))).toBe(false);
      }
      const pair = complete.slice(at, at + 2);
      if (pair.length < 2 || pair[0] === pair[1] || ['09', '90'].includes(pair)) continue;
      expect(apply('isLuhn', `${complete.slice(0, at)}${pair[1]}${pair[0]}${complete.slice(at + 2)}`)).toBe(false);
    }
  });
});
