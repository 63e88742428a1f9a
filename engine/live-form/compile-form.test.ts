import { describe, expect, it } from 'vitest';
import { compileForm, createForm, EngineError, type FormDefinition, type Logic } from '../index.ts';

const form: FormDefinition = {
  id: 'sum',
  version: 1,
  title: 'Sum',
  schema: { type: 'object', properties: { A: { type: 'string' }, B: { type: 'string' } } },
  sections: { only: { title: 'Only', order: 1, fields: ['A', 'B'] } },
};

describe('compileForm', () => {
  it('leaves nothing for the first form to compile', () => {
    let reads = 0;
    const rule = {
      get when(): Logic {
        reads += 1;
        return { '==': [{ var: 'A' }, 'yes'] };
      },
      require: ['B'],
    };
    const definition = { ...form, rules: { needed: rule } };
    compileForm(definition);
    const readsToCompile = reads;
    expect(readsToCompile).toBeGreaterThan(0);
    const live = createForm(definition, { today: '2026-11-21', validators: { A: () => true, B: () => true } });
    live.set('A', 'yes');
    expect(live.field('B').required).toBe(true);
    expect(reads).toBe(readsToCompile);
  });

  it('refuses a definition that depends on itself', () => {
    const rules = { loop: { when: { '!': [{ var: 'A' }] }, show: ['A'] } };
    const fields = { A: { initially: 'hidden' as const } };
    expect(() => compileForm({ ...form, fields, rules })).toThrow(EngineError);
  });
});
