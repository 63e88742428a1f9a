import { describe, expect, it } from 'vitest';
import type { Json, Normalizer } from '../definition/form-definition.ts';
import { normalizeValue } from './normalize-value.ts';

describe('normalizeValue', () => {
  const cases: readonly (readonly [value: Json, steps: readonly Normalizer[], result: Json])[] = [
    ['(617) 555-0100', ['digits'], '6175550100'],
    ['٣٤', ['digits'], ''],
    ['ab-12 34_é', ['alphanumeric'], 'ab1234é'],
    ['ab-12', ['alphanumeric', 'upper'], 'AB12'],
    ['straße', ['upper'], 'STRASSE'],
    ['  Ana \t  María ', ['collapse-spaces'], 'Ana María'],
    [[' a ', ' b'], ['upper'], ['A', 'B']],
    ['$1,234.5', ['money'], '1234.50'],
    [' $ 1,234,567.89 ', ['money'], '1234567.89'],
    ['0012', ['money'], '12.00'],
    ['.5', ['money'], '0.50'],
    ['5.', ['money'], '5.00'],
    ['-$3', ['money'], '-3.00'],
    ['$-3', ['money'], '-3.00'],
    ['-0', ['money'], '0.00'],
    ['--3', ['money'], '--3'],
    ['-$-3', ['money'], '-$-3'],
    ['1,23', ['money'], '1,23'],
    ['12,34.5', ['money'], '12,34.5'],
    ['1.005', ['money'], '1.005'],
    ['1e5', ['money'], '1e5'],
    ['NaN', ['money'], 'NaN'],
    ['Infinity', ['money'], 'Infinity'],
    ['$', ['money'], '$'],
    ['.', ['money'], '.'],
    ['', ['money'], ''],
    ['free', ['money'], 'free'],
    ['9'.repeat(400), ['money'], `${'9'.repeat(400)}.00`],
    [12, ['money'], 12],
    [12, ['digits'], 12],
    [true, [], true],
    [null, ['upper'], null],
    [[1, null], ['upper'], [1, null]],
  ];

  it.each(cases)('normalizes %j with %j to %j', (value, steps, result) => {
    expect(normalizeValue(value, steps)).toEqual(result);
  });

  it('trims text even if the field has no normalizers [VAL-TRIM]', () => {
    expect(normalizeValue('  02139\n')).toBe('02139');
    expect(normalizeValue('   ')).toBe('');
    expect(normalizeValue('Ana María')).toBe('Ana María');
  });

  it('does not change a normalized value', () => {
    const once = normalizeValue(' a -  b ', ['collapse-spaces', 'upper']);
    expect(normalizeValue(once, ['collapse-spaces', 'upper'])).toBe(once);
  });
});
