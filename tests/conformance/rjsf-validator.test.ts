import type { FieldSchema } from '@campus-cover/engine';
import validator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadWaiver } from './waiver-world.ts';

/**
 * The page checks fields with validators that were compiled ahead of time, because its content policy forbids compiling
 * in the browser. They must agree with RJSF's own validator, which compiles at run time.
 */
describe.each(['bay-state', 'cascadia', 'great-lakes'])('the compiled validators of %s’s waiver', (school) => {
  const { definition, validators } = loadWaiver(school);
  const fields = Object.entries(definition.schema.properties);

  it('exist for every field', () => {
    expect(fields.length).toBeGreaterThan(30);
    expect(Object.keys(validators).toSorted()).toEqual(fields.map(([name]) => name).toSorted());
  });

  it.each(fields)('agree with RJSF’s validator about %s', (name, schema) => {
    const validate = validators[name];
    if (!validate) throw new Error(`No validator for ${name}`);
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(valueFor(schema), (value) => {
        const { errors = [], validationError } = validator.rawValidation(schema as object, value);
        if (validationError) throw validationError;
        const verdict = validate(value);
        expect(verdict).toBe(errors.length === 0);
        if (verdict) accepted += 1;
        else refused += 1;
      }),
      { numRuns: 150, seed: 20_261_121 },
    );
    expect(accepted, 'values that pass').toBeGreaterThan(0);
    expect(refused, 'values that fail').toBeGreaterThan(0);
  });
});

/** Values around the schema's limits. Some are valid, some are not, and some have a different type. */
function valueFor(schema: FieldSchema): fc.Arbitrary<unknown> {
  const strangers = fc.constantFrom<unknown>(true, 0, 1.5, {}, [], [''], 'x'.repeat(300), '2004-02-30', '☎ not this');
  const right: fc.Arbitrary<unknown>[] = [];
  if (schema.enum) right.push(fc.constantFrom(...schema.enum));
  if (schema.type === 'boolean') right.push(fc.boolean());
  if (schema.format === 'date') right.push(fc.constantFrom('2004-02-29', '1999-12-31'));
  if (schema.format === 'email') right.push(fc.constantFrom('ada@example.com', "o'neil.b@mail.example.edu"));
  if (schema.pattern) right.push(fc.stringMatching(new RegExp(schema.pattern)).map((text) => text.slice(0, 12)));
  if (schema.type === 'string' && !schema.enum && !schema.format)
    right.push(fc.string({ minLength: 1, maxLength: 12 }));
  if (schema.type === 'array') {
    const items = schema.items?.enum ?? ['doc_a', 'doc_b', 'doc_c', 'doc_d'];
    right.push(fc.subarray([...items], { minLength: 1 }), fc.constant([items[0], items[0]]));
  }
  return fc.oneof({ weight: 3, arbitrary: fc.oneof(...right) }, { weight: 1, arbitrary: strangers });
}
