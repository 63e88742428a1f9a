import { describe, expect, it } from 'vitest';
import { describeFailure, describeWhy, readAmount } from './refund-words.ts';

describe('readAmount', () => {
  it.each([
    ['12', '12.00'],
    [' $1,234.5 ', '1234.50'],
    ['123,456,789.01', '123456789.01'],
    ['12,50', null],
    ['1234,567', null],
    ['1,2345', null],
    ['0,00', null],
    ['0.01', '0.01'],
    ['007.10', '7.10'],
    ['0', null],
    ['0.00', null],
    ['-5', null],
    ['1.234', null],
    ['12 dollars', null],
    ['', null],
    ['1234567890', null],
  ])('reads %j as %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });
});

it('a suggestion says why, and a failure also in words that the portal does not know', () => {
  expect(describeWhy({ why: 'ended-early', endsEarly: { planName: 'Spring Plan', lastDay: '2027-03-31' } })).toContain(
    'Spring Plan ends early, on March 31, 2027.',
  );
  const givenBack = describeWhy({ why: 'given-back', endsEarly: { planName: 'Spring Plan', lastDay: '2027-03-31' } });
  expect(givenBack).toContain('Your school gives back the premium for the months after that day.');
  expect(givenBack).not.toContain('decides');
  expect(describeFailure('declined_by_bank')).toBe('The payment provider says: declined by bank.');
});
