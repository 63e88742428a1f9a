import { expect, it } from 'vitest';
import { splitAmount } from './split-amount.ts';

it.each([
  ['Noor Haddad, Annual plan: $2,645.00', { what: 'Noor Haddad, Annual plan', amount: '$2,645.00' }],
  ['Noor, Plan A: fall, from May 1: $9.50', { what: 'Noor, Plan A: fall, from May 1', amount: '$9.50' }],
  ['Annual plan', null],
  ['Annual plan: $2,645.00 a year', null],
  ['$2,645.00', null],
])('splits %s before the amount at its end, if there is one', (line, expected) => {
  expect(splitAmount(line)).toEqual(expected);
});
