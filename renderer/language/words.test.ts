import { describe, expect, it } from 'vitest';
import { createWords, englishWords } from './words.ts';

const spanish = createWords({
  tag: 'es',
  words: { optional: '(opcional)', resultCount: { one: 'Se encontró 1', other: 'Se encontraron {count}' } },
});

describe('the strings around a form', () => {
  it('are in English by default, and use the plural form that fits the count', () => {
    const { say } = englishWords;
    expect([say('optional'), say('resultCount', { count: 1 }), say('resultCount', { count: 0 })]).toEqual([
      '(optional)',
      '1 result found',
      '0 results found',
    ]);
  });

  it('come only from the language’s data, and use its rules for numbers and dates', () => {
    const { tag, say, sayDay, sayList, sayMonth } = spanish;
    expect(say('resultCount', { count: 1 })).toBe('Se encontró 1');
    expect(say('resultCount', { count: 5 })).toBe('Se encontraron 5');
    expect(sayDay('2004-04-28')).toBe('28 de abril de 2004');
    expect(sayMonth(4)).toBe('abril');
    expect(sayList(['a', 'b', 'c'])).toBe('a, b y c');
    expect(tag).toBe('es');
  });

  it('use every plural form of a language, and isolate values in text from right to left', () => {
    const { say, sayDay, sayShortDay } = createWords({
      tag: 'ar',
      words: {
        tooMany: { one: 'ملف', two: 'ملفان', few: '{count} ملفات', many: '{count} ملفًا', other: '{count} ملف' },
        paidFor: 'عليك {amount}.',
      },
    });
    const said = [1, 2, 3, 11, 100].map((count) => say('tooMany', { count }).replace(/[\u2068\u2069]/g, ''));
    expect(said).toEqual(['ملف', 'ملفان', '3 ملفات', '11 ملفًا', '100 ملف']);
    // Otherwise, the dollar sign would be behind the number.
    expect(say('paidFor', { amount: '$1,234.50' })).toBe('عليك \u2068$1,234.50\u2069.');
    expect(sayDay('2026-04-28')).toBe('28 أبريل 2026');
    expect(sayShortDay('2026-04-28')).toBe('28 أبريل 2026');
    expect(spanish.sayShortDay('2026-04-28')).toBe('28 abr 2026');
    expect(englishWords.sayShortDay('2026-04-28')).toBe('Apr 28, 2026');
  });

  it('have no comma before the last item of a list', () => {
    expect(englishWords.sayList(['PDF', 'JPG', 'PNG'], 'disjunction')).toBe('PDF, JPG or PNG');
  });

  it('are in English if the language does not have them', () => {
    expect(spanish.say('changeAnswer', { label: 'Ciudad' })).toBe('Change Ciudad');
  });

  it('leave a placeholder without a value visible', () => {
    expect(englishWords.say('changeAnswer')).toBe('Change {label}');
  });
});
