import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../definition/form-definition.ts';
import { briefFindings, proveTestForm, type TestWorld } from './prove-test-form.ts';

const secret: FieldSchema = {
  type: 'string',
  writeOnly: true,
  minLength: 12,
  maxLength: 20,
  pattern: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[~+]).*$',
};

const form: TestWorld = {
  properties: { Old: { type: 'string', writeOnly: true, maxLength: 20 }, New: secret, Again: secret },
  required: ['New', 'Again'],
  fields: { Old: { initially: 'hidden' } },
  rules: { known: { when: { var: '$context.isKnown' }, show: ['Old'], require: ['Old'] } },
  checks: {
    match: { at: 'Again', assert: { '===': [{ var: 'Again' }, { var: 'New' }] }, message: 'Type the same again' },
    fresh: { at: 'New', assert: { '!==': [{ var: 'New' }, { var: 'Old' }] }, message: 'Choose another' },
  },
  context: { type: 'object', properties: { isKnown: { type: 'boolean' } } },
  given: { context: { isKnown: true } },
};

describe('a form that asks for a new password', () => {
  it('is proved with a password that matches its pattern, typed twice', async () => {
    const proof = await proveTestForm(form);
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.witnesses.length).toBeGreaterThan(0);
    for (const { data } of proof.witnesses) {
      expect(data['New']).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[~+]).{12,20}$/);
      expect(data['Again']).toBe(data['New']);
    }
  });

  it('reports a pattern that no value of the allowed length can match', async () => {
    const tooShort = { ...secret, minLength: 1, maxLength: 3 };
    const proof = await proveTestForm({ properties: { Code: tooShort } });
    expect(briefFindings(proof)).toEqual(['error field-unfillable /schema/properties/Code']);
  });
});
