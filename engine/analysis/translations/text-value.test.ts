import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../definition/form-definition.ts';
import { isSameShape, listWordsIn, withWords, wordsAt } from './text-value.ts';

const message: Json = {
  if: [
    { '==': [{ var: 'Plan' }, 'gold'] },
    'Enter the gold number',
    { var: '$plan.Message' },
    { cat: ['Enter ', { var: 'Name' }, '’s number'] },
    { or: [{ var: '$check.Message' }, 'Enter the number'] },
  ],
};

describe('the strings of a text', () => {
  it.each<[string, Json, boolean, readonly string[]]>([
    ['a string', 'Zip', false, ['Zip']],
    ['each entry of a list', ['Gold', 'Silver'], false, ['Gold', 'Silver']],
    [
      'what logic returns, without operands and names',
      message,
      true,
      ['Enter the gold number', 'Enter ', '’s number', 'Enter the number'],
    ],
    ['the pieces that logic joins', { cat: ['Too ', { var: 'Name' }, '!'] }, true, ['Too ', '!']],
    ['none in an object that is not logic', { one: '1 row' }, false, []],
    ['none in a number', 5, false, []],
  ])('are %s', (_what, text, isLogic, expected) => {
    expect(listWordsIn(text, isLogic).map((path) => wordsAt(text, path))).toEqual(expected);
  });

  it('can change without the logic around them', () => {
    const path = listWordsIn(message, true).at(-1)!;
    const changed = withWords(message, path, 'Escriba el número');
    expect(wordsAt(changed, path)).toBe('Escriba el número');
    expect(isSameShape(message, changed, true)).toBe(true);
    expect(isSameShape(message, 'Escriba el número', true)).toBe(false);
    expect(isSameShape(['Gold', 'Silver'], ['Oro'], false)).toBe(false);
  });

  it('keep their places, whatever they say', () => {
    const text = fc.letrec<{ readonly logic: Json; readonly returned: Json }>((tie) => ({
      logic: fc.oneof(
        fc.tuple(fc.jsonValue(), tie('returned'), tie('returned')).map((all): Json => ({ if: all as Json[] })),
        fc.array(tie('returned'), { maxLength: 4 }).map((cat): Json => ({ cat })),
        fc.constant<Json>({ var: 'Name' }),
      ),
      returned: fc.oneof({ depthSize: 'small' }, fc.string(), tie('logic')),
    })).logic;
    fc.assert(
      fc.property(text, fc.string(), (logic, words) => {
        for (const path of listWordsIn(logic, true)) {
          const changed = withWords(logic, path, words);
          expect(wordsAt(changed, path)).toBe(words);
          expect(listWordsIn(changed, true)).toEqual(listWordsIn(logic, true));
          expect(isSameShape(logic, changed, true)).toBe(true);
        }
      }),
    );
  });
});
