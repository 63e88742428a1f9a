import { afterEach, describe, expect, it } from 'vitest';
import { say, sayDay, sayList, sayMonth, speak, spokenTag } from './words.ts';

const spanish = {
  tag: 'es',
  words: { optional: '(opcional)', resultCount: { one: 'Se encontró 1', other: 'Se encontraron {count}' } },
};

describe('say', () => {
  afterEach(() => speak());

  it('uses English by default, and chooses by number', () => {
    expect([say('optional'), say('resultCount', { count: 1 }), say('resultCount', { count: 0 })]).toEqual([
      '(optional)',
      '1 result found',
      '0 results found',
    ]);
  });

  it('uses another language from its data alone, with its rules for numbers and dates', () => {
    speak(spanish);
    expect(say('resultCount', { count: 1 })).toBe('Se encontró 1');
    expect(say('resultCount', { count: 5 })).toBe('Se encontraron 5');
    expect(sayDay('2004-04-28')).toBe('28 de abril de 2004');
    expect(sayMonth(4)).toBe('abril');
    expect(sayList(['a', 'b', 'c'])).toBe('a, b y c');
    expect(spokenTag()).toBe('es');
  });

  it('puts no comma before the last of a list', () => {
    expect(sayList(['PDF', 'JPG', 'PNG'], 'disjunction')).toBe('PDF, JPG or PNG');
  });

  it('uses English for texts that a language lacks', () => {
    speak(spanish);
    expect(say('changeAnswer', { label: 'Ciudad' })).toBe('Change Ciudad');
  });

  it('leaves a placeholder without a value visible', () => {
    expect(say('changeAnswer')).toBe('Change {label}');
  });
});
