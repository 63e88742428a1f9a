import { describe, expect, it } from 'vitest';
import { isSamePerson } from './same-person.ts';

const listed = { lastName: 'De la Cruz-Núñez', dateOfBirth: '2004-02-29' };

describe('isSamePerson', () => {
  it.each(['De la Cruz-Núñez', 'DE LA CRUZ NUNEZ', ' de la cruz nu\u0301n\u0303ez', 'DelaCruzNuñez'])(
    'matches the last name %s, however it is written',
    (lastName) => {
      expect(isSamePerson(listed, { ...listed, lastName })).toBe(true);
    },
  );

  it.each([
    ['another last name', { ...listed, lastName: 'De la Cruz' }],
    ['no last name', { ...listed, lastName: '' }],
    ['another day', { ...listed, dateOfBirth: '2004-02-28' }],
  ])('accepts no one with %s', (_case, typed) => {
    expect(isSamePerson(listed, typed)).toBe(false);
  });
});
