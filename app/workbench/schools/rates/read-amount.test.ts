import { describe, expect, it } from 'vitest';
import { findAmountProblem, readAmount } from './read-amount.ts';

describe('an amount in the table of rates', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['2840', '2840.00'],
    ['2840.', '2840.00'],
    ['2840.5', '2840.50'],
    ['$2,840.00', '2840.00'],
    [' 2 840.00 ', '2840.00'],
    ['0', '0.00'],
    ['007.10', '7.10'],
    ['999999.99', '999999.99'],
  ])('reads “%s” as “%s”', (typed, text) => expect(readAmount(typed)).toEqual({ kind: 'amount', text }));

  it.each(['abc', '-1', '1.234', '1,23', '1.2.3', '12,34.00', '.50', '1e3', '٣'])('refuses “%s”', (typed) =>
    expect(readAmount(typed)).toEqual({ kind: 'wrong', message: 'Enter dollars and cents, e.g. 2840.00' }),
  );

  it('refuses a million', () => expect(readAmount('1000000')).toMatchObject({ kind: 'wrong' }));

  it.each([
    ['2840.00', '', null],
    ['2840.00', '2840.00', null],
    ['2840.00', '2840.01', 'The sponsor’s part is more than the premium'],
    ['', '1.00', 'Enter a premium, or remove the sponsor’s part'],
    ['900.00', '1000.00', 'The sponsor’s part is more than the premium'],
  ])('compares a premium of “%s” with a sponsor’s part of “%s”', (premium, sponsor, problem) =>
    expect(findAmountProblem({ premium, sponsor })).toBe(problem),
  );
});
