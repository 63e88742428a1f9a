import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormDefinition, Logic } from '../../definition/form-definition.ts';
import { candidateValues } from './candidate-values.ts';

const today = '2026-08-20';

function candidatesOf(schema: FieldSchema, when: Logic): { readonly values: unknown; readonly isComplete: boolean } {
  const definition: FormDefinition = {
    id: 'pets',
    version: 1,
    title: 'Pets',
    schema: { type: 'object', properties: { X: schema, Y: { type: 'string' } } },
    sections: {},
    rules: { 'a-rule': { when, show: ['Y'] } },
  };
  const { values, isComplete } = candidateValues(definition, today).get('X')!;
  return { values, isComplete };
}

const x: Logic = { var: 'X' };

describe('candidateValues', () => {
  it.each<[string, FieldSchema, Logic, readonly unknown[], boolean]>([
    ['the choices', { type: 'string', enum: ['1', '0'] }, { '==': [x, '1'] }, [null, '1', '0'], true],
    ['the named choice and one other', { type: 'string', enum: ['a', 'b', 'c', 'd'] }, { '==': [x, 'c'] }, [null, 'c', 'a'], true],
    ['both sides of a limit', { type: 'integer' }, { '<': [x, 26] }, [null, 0, 25, 26, 27], true],
    ['nothing outside the limits', { type: 'integer', minimum: 1 }, { '>': [x, 1] }, [null, 1, 2], true],
    ['the day before, on and after', { type: 'string', format: 'date' }, { '<=': [x, { var: '$today' }] }, [null, '2026-08-19', '2026-08-20', '2026-08-21'], true],
    ['birthdays around an age', { type: 'string', format: 'date' }, { '<': [{ age: [x, { var: '$today' }] }, 26] },
      [null, '1999-08-19', '1999-08-20', '1999-08-21', '2000-08-19', '2000-08-20', '2000-08-21'], true],
    ['a text and another', { type: 'string' }, { '==': [x, 'Medicaid'] }, [null, 'Medicaid', 'Sample'], true],
    ['every combination of the named choice and another', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, { in: ['a', x] }, [null, ['a'], ['b'], ['a', 'b']], true],
    ['texts around a length', { type: 'string' }, { '>': [{ length: [x] }, 2] }, [null, 'x', 'xx', 'xxx', 'Sample'], false],
    ['a sample of a value used in any other way', { type: 'string' }, { matches: [x, '[a-z]'] }, [null, 'Sample'], false],
  ])('gives %s', (_title, schema, when, values, isComplete) => {
    expect(candidatesOf(schema, when)).toEqual({ values, isComplete });
  }); // oxfmt-ignore

  it('knows that dates around fixed days and around today do not represent all dates', () => {
    const both: Logic = { and: [{ '<': [x, { var: '$today' }] }, { '>': [x, '2026-01-01'] }] };
    expect(candidatesOf({ type: 'string', format: 'date' }, both).isComplete).toBe(false);
  });

  it('names a field in a repeated group by its full path', () => {
    const definition: FormDefinition = {
      id: 'pets',
      version: 1,
      title: 'Pets',
      schema: {
        type: 'object',
        properties: {
          Pets: {
            type: 'array',
            items: { type: 'object', properties: { Kind: { type: 'string', enum: ['cat', 'dog'] } } },
          },
        },
      },
      sections: {},
      rules: { dogs: { each: 'Pets', when: { '==': [{ var: '$item.Kind' }, 'dog'] }, show: ['$item.Kind'] } },
    };
    expect(candidateValues(definition, today).get('Pets.Kind')?.values).toEqual([null, 'dog', 'cat']);
  });
});
