import { describe, expect, it } from 'vitest';
import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import { coercePrefill } from './coerce-prefill.ts';

const date: FieldSchema = { type: 'string', format: 'date' };
const text: FieldSchema = { type: 'string' };
const yesNo: FieldSchema = { type: 'string', enum: ['1', '0'] };
const codes: FieldSchema = { type: 'string', enum: ['GRAD', 'MIL', '225'] };
const numbers: FieldSchema = { type: 'integer', enum: [1, 2] };
const boxes: FieldSchema = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } };

describe('coercePrefill', () => {
  it.each<[Json, Json | undefined]>([
    ['2004-02-29', '2004-02-29'],
    ['2004-02-29T00:00:00', '2004-02-29'],
    ['2004-02-29 13:45', '2004-02-29'],
    ['02/29/2004', '2004-02-29'],
    ['2/9/2004', '2004-02-09'],
    ['2/9/2004 12:00:00 AM', '2004-02-09'],
    ['2005-02-29', undefined],
    ['29/02/2004', undefined],
    ['2004-02-290', undefined],
    ['9 February', undefined],
    [20040229, undefined],
    ['', undefined],
  ])('converts %j to the date %j [PRE-2]', (value, expected) => {
    expect(coercePrefill(value, date, undefined)).toEqual(expected);
  });

  it.each<[Json, Json | undefined]>([
    [1, '1'],
    [0, '0'],
    [true, '1'],
    [false, '0'],
    ['1', '1'],
    [' 0 ', '0'],
    [2, undefined],
    ['Yes', undefined],
    [null, undefined],
  ])('converts %j to the yes/no answer %j [PRE-3]', (value, expected) => {
    expect(coercePrefill(value, yesNo, undefined)).toEqual(expected);
  });

  it.each<[Json, FieldSchema, readonly Json[] | undefined, Json | undefined]>([
    ['GRAD', codes, undefined, 'GRAD'],
    ['grad', codes, undefined, undefined],
    ['LV', codes, undefined, undefined],
    [225, codes, undefined, '225'],
    ['2', numbers, undefined, 2],
    ['3', numbers, undefined, undefined],
    ['GRAD', codes, ['MIL'], undefined],
    ['LV', codes, ['LV'], 'LV'],
    ['x', text, ['y'], undefined],
    [{ a: 1 }, codes, undefined, undefined],
    [['a', 'c'], boxes, undefined, ['a']],
    [['c'], boxes, undefined, undefined],
    ['b', boxes, undefined, ['b']],
    [['a', 'b'], boxes, ['b'], ['b']],
  ])('selects for %j only choices that are offered [PRE-4]', (value, schema, offered, expected) => {
    expect(coercePrefill(value, schema, offered)).toEqual(expected);
  });

  it.each<[Json, FieldSchema, Json | undefined]>([
    [2139, text, '2139'],
    ['Ada', text, 'Ada'],
    ['  ', text, undefined],
    [true, text, undefined],
    [['Ada'], text, undefined],
    ['12.5', { type: 'number' }, 12.5],
    ['-.5', { type: 'number' }, -0.5],
    [7, { type: 'number' }, 7],
    ['12.5', { type: 'integer' }, undefined],
    ['12', { type: 'integer' }, 12],
    ['12a', { type: 'number' }, undefined],
    ['0x10', { type: 'number' }, undefined],
    [true, { type: 'number' }, undefined],
    [1, { type: 'boolean' }, true],
    ['0', { type: 'boolean' }, false],
    ['TRUE', { type: 'boolean' }, true],
    ['yes', { type: 'boolean' }, undefined],
    [{ a: 1 }, { type: 'boolean' }, undefined],
    [{ a: 1 }, { type: 'object' }, { a: 1 }],
    ['a', { type: 'object' }, undefined],
    ['a', {}, 'a'],
  ])('converts %j for %j to %j', (value, schema, expected) => {
    expect(coercePrefill(value, schema, undefined)).toEqual(expected);
  });
});
