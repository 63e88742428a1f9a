import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormDefinition, Json } from '../definition/form-definition.ts';
import { compileValidators } from './compile-validators.ts';
import { instantiateValidators } from './instantiate-validators.ts';
import { validatorsFromSource } from './validators-from-source.ts';

// This type is declared explicitly, because TypeScript would widen it for a name that every object inherits, such as
// `constructor`.
const textField: FieldSchema = { type: 'string' };

function formOf(properties: Readonly<Record<string, FieldSchema>>): FormDefinition {
  return { id: 'test', version: 1, title: 'Test', schema: { type: 'object', properties }, sections: {} };
}

function codesOf(schema: FieldSchema, value: Json): readonly string[] {
  const validate = validatorsFromSource(compileValidators(formOf({ Field: schema })))['Field'];
  if (validate === undefined) throw new Error('no validator for Field');
  return validate(value) ? [] : (validate.errors ?? []).map(({ keyword, instancePath }) => instancePath + keyword);
}

describe('compileValidators', () => {
  const family = '👩‍👩‍👧';
  const cases: readonly (readonly [
    title: string,
    schema: FieldSchema,
    good: Json,
    bad: Json,
    codes: readonly string[],
  ])[] = [
    ['type', { type: 'string' }, 'x', 1, ['type']],
    ['pattern', { type: 'string', pattern: '^[0-9]{10}$' }, '6175550100', '617555010', ['pattern']],
    ['pattern with letters of every script', { type: 'string', pattern: '^\\p{L}+$' }, 'Łódź', 'Łódź1', ['pattern']],
    ['minLength', { type: 'string', minLength: 2 }, 'ab', 'a', ['minLength']],
    ['minLength, which counts an emoji once', { type: 'string', minLength: 2 }, '👍👍', '👍', ['minLength']],
    ['maxLength by code point', { type: 'string', maxLength: 5 }, family, `${family}👍`, ['maxLength']],
    ['date on a leap day', { type: 'string', format: 'date' }, '2004-02-29', '2005-02-29', ['format']],
    ['date of the first year', { type: 'string', format: 'date' }, '0001-01-01', '0000-12-31', ['format']],
    ['date at a month end', { type: 'string', format: 'date' }, '2026-04-30', '2026-04-31', ['format']],
    ['email', { type: 'string', format: 'email' }, 'a@b.edu', 'a@b', ['format']],
    ['email with a short top-level domain', { type: 'string', format: 'email' }, 'a@b.ed', 'a@b.e', ['format']],
    ['uri', { type: 'string', format: 'uri' }, 'https://a.edu/x?a=%20', 'a.edu', ['format']],
    ['uri without spaces', { type: 'string', format: 'uri' }, 'mailto:a@b.edu', 'https://a.edu/a b', ['format']],
    ['time', { type: 'string', format: 'time' }, '23:59:59.5Z', '24:00:00Z', ['format']],
    ['time with its offset', { type: 'string', format: 'time' }, '09:30:00-05:00', '09:30:00', ['format']],
    ['date-time', { type: 'string', format: 'date-time' }, '2026-01-01T00:00:00Z', '2026-01-01', ['format']],
    [
      'date-time on a real day',
      { type: 'string', format: 'date-time' },
      '2028-02-29T12:00:00+01:00',
      '2026-02-29T12:00:00Z',
      ['format'],
    ],
    ['minimum', { type: 'integer', minimum: 1 }, 1, 0, ['minimum']],
    ['maximum', { type: 'number', maximum: 2 }, 2, 2.01, ['maximum']],
    ['integer', { type: 'integer' }, 3, 3.5, ['type']],
    ['multipleOf', { type: 'number', multipleOf: 0.01 }, 0.07, 0.075, ['multipleOf']],
    ['multipleOf of a negative number', { type: 'number', multipleOf: 0.05 }, -1.15, -1.16, ['multipleOf']],
    ['multipleOf of a large number', { type: 'number', multipleOf: 1e-8 }, 12_391_239_123, 1.000000001, ['multipleOf']],
    ['multipleOf with exponents', { type: 'number', multipleOf: 1e-7 }, 3e-7, 3.5e-7, ['multipleOf']],
    ['multipleOf, nearly', { type: 'number', multipleOf: 0.01 }, 1e21, 0.0100000001, ['multipleOf']],
    ['enum of text', { type: 'string', enum: ['1', '0'] }, '0', '2', ['enum']],
    [
      'enum of objects',
      { type: 'object', properties: { a: { type: 'number' } }, enum: [{ a: 1 }] },
      { a: 1 },
      { a: 2 },
      ['enum'],
    ],
    ['const', { type: 'boolean', const: true }, true, false, ['const']],
    [
      'uniqueItems of text',
      { type: 'array', items: { type: 'string' }, uniqueItems: true },
      ['a', 'b'],
      ['a', 'a'],
      ['uniqueItems'],
    ],
    [
      'uniqueItems of objects',
      { type: 'array', items: { type: 'object', properties: { a: { type: 'number' } } }, uniqueItems: true },
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { a: 1 }],
      ['uniqueItems'],
    ],
    ['minItems', { type: 'array', items: { type: 'string' }, minItems: 1 }, ['a'], [], ['minItems']],
    ['maxItems', { type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a'], ['a', 'b'], ['maxItems']],
    ['array items', { type: 'array', items: { type: 'string', enum: ['a'] } }, ['a'], ['a', 'b'], ['/1enum']],
    [
      'members of objects',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      { a: '' },
      {},
      ['required'],
    ],
    ['unknown members', { type: 'object', properties: {} }, {}, { isAdmin: true }, ['additionalProperties']],
    ['money', { type: 'string', format: 'money' }, '1234.50', '1,234.50', ['format']],
    ['negative money', { type: 'string', format: 'money' }, '-0.01', '-0.00', ['format']],
    ['money with one decimal', { type: 'string', format: 'money' }, '0.00', '0.5', ['format']],
    ['money with a leading zero', { type: 'string', format: 'money' }, '5.00', '05.00', ['format']],
    [
      'money that JavaScript represents exactly in cents',
      { type: 'string', format: 'money' },
      `${'9'.repeat(13)}.99`,
      `1${'0'.repeat(13)}.00`,
      ['format'],
    ],
  ];

  it.each(cases)('accepts a good value and refuses a bad one: %s', (_title, schema, good, bad, codes) => {
    expect(codesOf(schema, good)).toEqual([]);
    expect(codesOf(schema, bad)).toEqual(codes);
  });

  it('reports every error of a value, not only the first', () => {
    expect(codesOf({ type: 'string', maxLength: 3, pattern: '^[0-9]+$' }, 'abcd')).toEqual(['maxLength', 'pattern']);
  });

  it('refuses a smuggled __proto__ member', () => {
    const forged: Json = JSON.parse('{ "__proto__": { "isAdmin": true } }');
    expect(codesOf({ type: 'object', properties: {} }, forged)).toEqual(['additionalProperties']);
  });

  it('does not treat an inherited member as a submitted one', () => {
    expect(codesOf({ type: 'object', properties: { constructor: textField }, required: ['constructor'] }, {})).toEqual([
      'required',
    ]);
  });

  it('has one validator per field, whatever the field’s name', () => {
    const source = compileValidators(formOf({ constructor: textField, toString: textField, Zip: textField }));
    expect(Object.keys(validatorsFromSource(source)).sort()).toEqual(['Zip', 'constructor', 'toString']);
  });

  it('checks the fields of rows by their template paths, and only the number of rows of a group', () => {
    const levels: FieldSchema = {
      type: 'array',
      maxItems: 1,
      items: { type: 'object', properties: { Low: { type: 'number', minimum: 1 } } },
    };
    const sports: FieldSchema = {
      type: 'array',
      minItems: 2,
      items: { type: 'object', properties: { Title: { type: 'string', minLength: 2 }, Levels: levels } },
    };
    const validators = validatorsFromSource(compileValidators(formOf({ Sports: sports })));
    expect(Object.keys(validators)).toEqual(['Sports', 'Sports.Title', 'Sports.Levels', 'Sports.Levels.Low']);
    const errorsOf = (path: string, value: Json): readonly string[] =>
      validators[path]?.(value) ? [] : (validators[path]?.errors ?? []).map(({ keyword }) => keyword);
    expect(errorsOf('Sports', [{ Title: 7 }])).toEqual(['minItems']);
    expect(errorsOf('Sports', [{ Title: 7 }, {}])).toEqual([]);
    expect(errorsOf('Sports.Title', 'x')).toEqual(['minLength']);
    expect(errorsOf('Sports.Levels', [1, 2])).toEqual(['maxItems']);
    expect(errorsOf('Sports.Levels.Low', 0)).toEqual(['minimum']);
  });

  it('compiles one function for all fields with the same constraints, whatever their wording', () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index): [string, FieldSchema] => [
        `Field${index}`,
        { type: 'string', title: `Question ${index}`, maxLength: 10 + (index % 2) },
      ]),
    );
    const validators = validatorsFromSource(compileValidators(formOf(many)));
    expect(Object.keys(validators)).toEqual(Object.keys(many));
    expect(new Set(Object.values(validators)).size).toBe(2);
  });

  it('returns the same code for the same definition, so that its hash can serve as an address', () => {
    const definition = formOf({ A: { type: 'string', format: 'date' }, B: { type: 'string', minLength: 1 } });
    expect(compileValidators(definition)).toBe(compileValidators(structuredClone(definition)));
  });

  it('returns code that is a module when "export default" precedes it', async () => {
    const source = compileValidators(formOf({ Zip: { type: 'string', maxLength: 5 } }));
    const url = `data:text/javascript,${encodeURIComponent(`export default ${source}`)}`;
    const module: { default: Parameters<typeof instantiateValidators>[0] } = await import(/* @vite-ignore */ url);
    const validators = instantiateValidators(module.default);
    expect(validators['Zip']?.('02139')).toBe(true);
    expect(validators['Zip']?.('021390')).toBe(false);
  });

  it('returns code that runs without eval and new Function', () => {
    const source = compileValidators(formOf({ A: { type: 'string', format: 'date', pattern: '^x$', minLength: 1 } }));
    expect(source).not.toMatch(/\beval\b|new Function|\bFunction\(/);
  });

  it('names the field whose schema ajv refuses', () => {
    const wrong = formOf({ Zip: { type: 'array', minLength: 1 } });
    expect(() => compileValidators(wrong)).toThrow(
      expect.objectContaining({ code: 'VALIDATOR_SCHEMA', message: expect.stringContaining('"Zip"') }),
    );
  });
});

describe('instantiateValidators', () => {
  it('rejects code that requires anything but ajv’s small helpers', () => {
    expect(() => instantiateValidators((require) => ({ A: require('node:fs') }))).toThrow(
      expect.objectContaining({ code: 'VALIDATOR_RUNTIME_MISSING', message: expect.stringContaining('node:fs') }),
    );
  });

  it.each([[null], ['text'], [{ A: 1 }]])('rejects a module that returns %j instead of validators', (made) => {
    expect(() => instantiateValidators(() => made)).toThrow(expect.objectContaining({ code: 'VALIDATOR_FACTORY' }));
  });
});
