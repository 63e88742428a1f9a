import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormDefinition } from '../definition/form-definition.ts';
import { createForm } from './create-form.ts';
import type { FieldValidator } from './form.ts';

/** Chains of three fields. The second is computed from the first. A rule on the second requires the third. */
function chainForm(count: number): {
  definition: FormDefinition;
  judged: unknown[];
  validators: Record<string, FieldValidator>;
} {
  const chains = Array.from({ length: count }, (_, index) => index);
  const properties = Object.fromEntries(
    chains.flatMap((chain) =>
      ['a', 'b', 'c'].map((field): [string, FieldSchema] => [`${field}${chain}`, { type: 'string' }]),
    ),
  );
  const judged: unknown[] = [];
  const validators = Object.fromEntries(
    Object.keys(properties).map((path) => [
      path,
      (value: unknown) => {
        judged.push(value);
        return true;
      },
    ]),
  );
  const definition: FormDefinition = {
    id: 'chains',
    version: 1,
    title: 'Chains',
    schema: { type: 'object', properties },
    sections: {},
    compute: Object.fromEntries(chains.map((chain) => [`b${chain}`, { upper: { var: `a${chain}` } }])),
    rules: Object.fromEntries(
      chains.map((chain) => [`r${chain}`, { when: { '==': [{ var: `b${chain}` }, 'X'] }, require: [`c${chain}`] }]),
    ),
  };
  return { definition, judged, validators };
}

describe('one answer', () => {
  it.each([2, 200])('validates the same few values in a form with %i chains', (count) => {
    const { definition, judged, validators } = chainForm(count);
    const form = createForm(definition, { today: '2026-11-21', validators });
    form.set('a1', 'x');
    expect(form.field('c1').required).toBe(true);
    expect(judged).toEqual(['x', 'X']);
  });

  it('stops where a value stays the same', () => {
    const { definition, judged, validators } = chainForm(2);
    const form = createForm(definition, { today: '2026-11-21', validators, answers: { a1: 'x' } });
    judged.length = 0;
    form.set('a1', 'X');
    expect(judged).toEqual(['X']);
    form.set('a1', ' X ');
    expect(judged).toEqual(['X']);
  });
});
