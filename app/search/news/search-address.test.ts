import { describe, expect, it } from 'vitest';
import { searchAddress } from './search-address.ts';

describe('searchAddress', () => {
  it('[SCR-21] leads back to the search with its term', () => {
    expect(searchAddress({ newsSearch: 'Waiver & fees' })).toBe('/news?q=Waiver+%26+fees');
  });

  it.each([null, undefined, 'waiver', {}, { newsSearch: 7 }, { newsSearch: ' ' }])(
    'leads to all news when the state is %j',
    (state) => {
      expect(searchAddress(state)).toBe('/news');
    },
  );
});
