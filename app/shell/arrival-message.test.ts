import { describe, expect, it } from 'vitest';
import { readArrivalMessage } from './arrival-message.ts';

describe('readArrivalMessage', () => {
  it('reads the words that the last page sent along', () => {
    expect(readArrivalMessage({ message: 'Saved.', other: 1 })).toBe('Saved.');
  });

  it.each([null, undefined, 'Saved.', {}, { message: '' }, { message: { toString: null } }])(
    'reads nothing from %j',
    (state) => {
      expect(readArrivalMessage(state)).toBeNull();
    },
  );
});
