import { describe, expect, it } from 'vitest';
import type { Json } from '../definition/form-definition.ts';
import type { Answers } from '../live-form/form.ts';
import { testDefinition } from '../live-form/open-test-form.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { judgeSubmission, type JudgeOptions } from './judge-submission.ts';

const text = { type: 'string' } as const;
const definition = testDefinition({
  properties: {
    Kind: text,
    Dependents: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          Relation: { type: 'string', enum: ['child', 'spouse'] },
          School: text,
          Born: { ...text, readOnly: true },
          Place: { type: 'integer' },
          Visits: { type: 'array', items: { type: 'object', properties: { Day: { type: 'string', format: 'date' } } } },
        },
        required: ['Relation'],
      },
    },
  },
  fields: { Dependents: { items: { School: { initially: 'hidden', normalize: ['upper'] } } } },
  rules: {
    school: { each: 'Dependents', when: { '==': [{ var: '$item.Relation' }, 'child'] }, show: ['$item.School'] },
    none: { when: { '==': [{ var: 'Kind' }, 'none'] }, hide: ['Dependents'] },
    fixed: { when: { '==': [{ var: 'Kind' }, 'fixed'] }, disable: ['Dependents'] },
  },
  compute: { 'Dependents.Place': { '+': [{ var: '$index' }, 1] } },
});
const validators = validatorsFromSource(compileValidators(definition));

async function judge(answers: Answers, options: Partial<JudgeOptions> = {}) {
  const verdict = await judgeSubmission(definition, { today: '2026-11-21', validators, answers, ...options });
  return verdict.ok ? verdict.data : verdict.issues.map(({ code, path }) => `${code} ${path}`);
}

const child = { Relation: 'child' };

describe('judgeSubmission, of rows', () => {
  it('returns them normalized and with computed values', async () => {
    const Dependents = [
      { Relation: 'child', School: ' north' },
      { Relation: 'spouse', Place: 2, School: '', Visits: [] },
    ];
    expect(await judge({ Dependents })).toEqual({
      Dependents: [
        { Relation: 'child', School: 'NORTH', Place: 1 },
        { Relation: 'spouse', Place: 2 },
      ],
    });
  });

  it.each<[string, Json, string[]]>([
    ['a field that rows lack', [child, { Relation: 'child', Other: 1 }], ['unknown-field Dependents.1.Other']],
    [
      'a key that is special in JavaScript',
      JSON.parse('[{"__proto__": {"Relation": "child"}}]') as Json,
      ['unknown-field Dependents.0.__proto__'],
    ],
    ['a key that every object inherits', [{ constructor: 'x' }], ['unknown-field Dependents.0.constructor']],
    ['a list as a row', [[]], ['type Dependents.0']],
    ['nothing as a row', [child, null], ['type Dependents.1']],
    ['text as a row', ['child'], ['type Dependents.0']],
    ['one row without a list', child, ['type Dependents']],
    ['a value of a different type', [{ Relation: 1 }], ['type Dependents.0.Relation']],
    ['a value of a different type in a row of a row', [{ Visits: [{ Day: 1 }] }], ['type Dependents.0.Visits.0.Day']],
    ['more rows than the maximum', [child, child, child, child], ['maxItems Dependents']],
    [
      'a value of a field hidden in that row',
      [{ Relation: 'spouse', School: 'x' }],
      ['hidden-value Dependents.0.School'],
    ],
    [
      'a value other than the computed one',
      [{ Relation: 'child', Place: 7 }],
      ['read-only-changed Dependents.0.Place'],
    ],
    ['a value of a read-only field', [{ Relation: 'child', Born: 'x' }], ['read-only-changed Dependents.0.Born']],
    ['a choice that is not in the schema', [{ Relation: 'cat' }], ['enum Dependents.0.Relation']],
    ['a row without a required value', [{}], ['required Dependents.0.Relation']],
    [
      'an invalid value in a nested row',
      [{ Relation: 'child', Visits: [{ Day: 'x' }] }],
      ['format Dependents.0.Visits.0.Day'],
    ],
  ])('refuses %s', async (_, Dependents, issues) => {
    expect(await judge({ Dependents })).toEqual(issues);
  });

  it('refuses rows of a hidden group, once', async () => {
    expect(await judge({ Kind: 'none', Dependents: [child, child] })).toEqual(['hidden-value Dependents']);
  });

  it('accepts in read-only rows only the values that the host put there', async () => {
    const prefilled = { Dependents: [{ Relation: 'child', Born: '2020' }, { Relation: 'spouse' }] };
    const rows = [{ Relation: 'child', Born: '2020' }, { Relation: 'spouse' }];
    expect(await judge({ Kind: 'fixed', Dependents: rows }, { prefilled })).toMatchObject({ Dependents: rows });
    expect(await judge({ Kind: 'fixed', Dependents: rows.slice(0, 1) }, { prefilled })).toEqual([
      'read-only-changed Dependents',
    ]);
    const swapped = [{ Relation: 'spouse', Born: '2020' }, { Relation: 'spouse' }];
    expect(await judge({ Kind: 'fixed', Dependents: swapped }, { prefilled })).toEqual([
      'read-only-changed Dependents.0.Relation',
    ]);
  });
});
