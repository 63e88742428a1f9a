import { describe, expect, it } from 'vitest';
import { applyMask } from '@campus-cover/engine';
import { caretBehind, readDigits } from './mask.ts';

const PHONE = '(###) ###-####';

describe('applyMask', () => {
  it.each([
    ['', ''],
    ['6', '(6'],
    ['617', '(617'],
    ['6175', '(617) 5'],
    ['6175550100', '(617) 555-0100'],
    ['61755501009', '61755501009'],
  ])('draws %j as %j', (digits, masked) => expect(applyMask(PHONE, digits)).toBe(masked));
});

describe('readDigits', () => {
  it.each([
    ['(617) 555-0100', '6175550100'],
    ['+1 617 555 0100', '6175550100'],
    ['26175550100', '26175550100'],
    ['x6y1z7', '617'],
  ])('reads %j as %j', (typed, digits) => expect(readDigits(PHONE, typed)).toBe(digits));

  it('treats a leading 1 as a country code only in a number of ten digits', () => {
    expect(readDigits('###-##-####', '12345678901')).toBe('12345678901');
  });
});

describe('caretBehind', () => {
  it.each([
    [0, 0],
    [1, 2],
    [3, 4],
    [4, 7],
    [10, 14],
    [11, 14],
  ])('is after digit %d at %d', (count, at) => expect(caretBehind('(617) 555-0100', count)).toBe(at));
});
