import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

describe('wayBack', () => {
  it('[SCR-21] leads back to the search with its term', () => {
    expect(wayBack({ newsSearch: 'Waiver & fees' })).toBe('/news?q=Waiver+%26+fees');
  });

  it.each([null, undefined, 'waiver', {}, { newsSearch: 7 }, { newsSearch: ' ' }])(
    'leads to all news when the state is %j',
    (state) => {
      expect(wayBack(state)).toBe('/news');
    },
  );
});
