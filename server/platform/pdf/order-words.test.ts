import { describe, expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

function fromLeft(line: string): string {
  return orderWords(line)
    .toSorted((one, other) => one.fromLeft - other.fromLeft)
    .map(({ text, isSpaced }) => (isSpaced ? ` ${text}` : text))
    .join('');
}

describe('the words of a line from right to left', () => {
  it.each([
    ['from the last to the first', 'واحد اثنان ثلاثة', 'ثلاثة اثنان واحد'],
    ['with English words together', 'في Bay State University الآن', 'الآن Bay State University في'],
    ['with a reference and a day', 'رقمك CC-7K2M حتى 26 نوفمبر', 'نوفمبر 26 حتى CC-7K2M رقمك'],
    ['with an isolated amount', 'عليك \u2068$1,234.50\u2069 اليوم', 'اليوم $1,234.50 عليك'],
    ['unchanged if all of it is from left to right', '12 Main St. (617) 555-0100', '12 Main St. (617) 555-0100'],
    ['with the outer word last', 'رقم (آخر) هنا', 'هنا )آخر( رقم'],
  ])('are on the page %s', (_title, line, expected) => expect(fromLeft(line)).toBe(expected));

  it('are read in the order in which they are written', () => {
    expect(orderWords('في Bay State الآن').map(({ text }) => text)).toEqual(['في', 'Bay', 'State', 'الآن']);
  });
});
