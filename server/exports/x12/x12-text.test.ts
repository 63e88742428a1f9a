import { describe, expect, it } from 'vitest';
import { fitX12Text } from './x12-text.ts';

describe('text in an X12 file', () => {
  it.each([
    ['Sample', 'Sample', false],
    ['  Sample ', 'Sample', false],
    ['', '', false],
    ['a*b^c:d~e', 'a b c d e', true],
    ['a\r\nb', 'a b', true],
    ['*~', '?', true],
    ['Núñez', 'Nunez', true],
    ['Łukasz Straße', 'Lukasz Strasse', true],
    ['O’Hara', "O'Hara", true],
    ['李', '?', true],
    ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrst', true],
  ])('changes %j to %j in ASCII', (value, text, isAdjusted) => {
    expect(fitX12Text(value, { maxLength: 20, characters: 'ascii' })).toEqual({ text, isAdjusted });
  });

  it.each([
    ['Núñez 李', 'Núñez 李', false],
    ['a*李', 'a 李', true],
    ['😀😀😀', '😀😀', true],
    ['\uD800x', '?x', true],
  ])('changes %j to %j in UTF-8', (value, text, isAdjusted) => {
    expect(fitX12Text(value, { maxLength: value.includes('😀') ? 2 : 20, characters: 'utf-8' })).toEqual({
      text,
      isAdjusted,
    });
  });
});
