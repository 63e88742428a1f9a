import { describe, expect, it } from 'vitest';
import type { Json } from '../definition/form-definition.ts';
import type { Answers } from '../live-form/form.ts';
import { testDefinition, type TestDefinition } from '../live-form/open-test-form.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { judgeSubmission, type JudgeOptions } from './judge-submission.ts';

const plan: TestDefinition = {
  properties: {
    Kind: { type: 'string', enum: ['a', 'b'] },
    Detail: { type: 'string', title: 'Detail' },
    Low: { type: 'integer' },
    Total: { type: 'integer' },
    Country: { type: 'string' },
    State: { type: 'string' },
    Student: { type: 'string', readOnly: true },
    Locked: { type: 'string' },
    Files: { type: 'array', items: { type: 'string' } },
    Choice: { type: 'string' },
    Terms: { type: 'array', items: { type: 'string' } },
    Given: { type: 'array', items: { type: 'string' }, readOnly: true },
    Place: { type: 'object', properties: { City: { type: 'string' } } },
  },
  fields: { Detail: { initially: 'hidden' }, State: { normalize: ['upper'] } },
  rules: {
    detail: { when: { '==': [{ var: 'Kind' }, 'a'] }, show: ['Detail'], require: ['Detail'] },
    home: { when: { '==': [{ var: 'Country' }, '225'] }, set: { State: 'MA' } },
    terms: { when: true, options: { Terms: { var: '$context.terms' }, Given: { var: '$context.terms' } } },
    lock: { when: { '==': [{ var: 'Kind' }, 'b'] }, disable: ['Locked'], options: { Choice: ['x', 'y'] } },
  },
  compute: { Total: { '+': [{ var: 'Low' }, 1] } },
};
const terms = [
  { value: 'annual', label: 'Annual', excludes: ['fall'] },
  'fall',
  'spring',
  { value: 'summer', disabled: true },
];
const definition = testDefinition(plan);
const validators = validatorsFromSource(compileValidators(definition));

async function judge(answers: Answers, options: Partial<JudgeOptions> = {}) {
  const world = { today: '2026-11-21', validators, context: { terms } };
  const verdict = await judgeSubmission(definition, { ...world, answers, ...options });
  return verdict.ok ? verdict.data : verdict.issues.map(({ code, path }) => `${code} ${path}`);
}

describe('judgeSubmission', () => {
  it('returns the data to store: normalized, with computed and set values, without empty values', async () => {
    expect(
      await judge({ Kind: 'a', Detail: ' yes ', Low: 2, Total: 3, Country: '225', State: 'ma', Files: [], Choice: '' }),
    ).toEqual({ Kind: 'a', Detail: 'yes', Low: 2, Total: 3, Country: '225', State: 'MA' });
  });

  it('adds computed and set values that were not submitted', async () => {
    expect(await judge({ Low: 2, Country: '225' })).toEqual({ Low: 2, Total: 3, Country: '225', State: 'MA' });
  });

  it.each<[string, Answers, string[]]>([
    ['a field that the form lacks', { Other: 'x' }, ['unknown-field Other']],
    [
      'a key that is special in JavaScript',
      JSON.parse('{"__proto__": {"Kind": "a"}}') as Answers,
      ['unknown-field __proto__'],
    ],
    ['a key that every object inherits', { constructor: 'x' }, ['unknown-field constructor']],
    ['text for a number', { Low: '2' }, ['type Low']],
    ['a fraction for a whole number', { Low: 2.5 }, ['type Low']],
    ['an object for text', { Kind: { toString: 'a' } }, ['type Kind']],
    ['a list for text', { Kind: ['a'] }, ['type Kind']],
    ['a number in a list of strings', { Files: ['f', 1] }, ['type Files']],
    ['null in a list of strings', { Files: [null] }, ['type Files']],
    ['an object with an extra member', { Place: { City: 'x', Zip: 'y' } }, ['type Place']],
    [
      'an object with a key that is special in JavaScript',
      JSON.parse('{"Place":{"__proto__":{}}}') as Answers,
      ['type Place'],
    ],
    ['a value of a hidden field', { Kind: 'b', Detail: 'x' }, ['hidden-value Detail']],
    ['a value other than the computed one', { Low: 2, Total: 4 }, ['read-only-changed Total']],
    ['a value other than the one that a rule sets', { Country: '225', State: 'NY' }, ['read-only-changed State']],
    ['a value of a field that is read-only', { Student: 'me' }, ['read-only-changed Student']],
    ['a value of a field that a rule disables', { Kind: 'b', Locked: 'x' }, ['read-only-changed Locked']],
    ['a choice that is not in the schema', { Kind: 'c' }, ['enum Kind']],
    ['a choice that a rule does not offer', { Kind: 'b', Choice: 'z' }, ['enum Choice']],
    ['a choice that is disabled', { Terms: ['summer'] }, ['enum Terms']],
    ['two choices that exclude each other', { Terms: ['fall', 'annual'] }, ['enum Terms']],
    ['an empty answer where one is required', { Kind: 'a', Detail: '  ' }, ['required Detail']],
  ])('refuses %s', async (_, answers, issues) => {
    expect(await judge(answers)).toEqual(issues);
  });

  it.each<[string, Json]>([
    ['a list', []],
    ['text', 'x'],
  ])('rejects %s instead of answers', async (_, answers) => {
    expect(await judge(answers as unknown as Answers)).toEqual(['type ']);
  });

  it('accepts in a read-only field only the value that the host put there', async () => {
    const prefilled = { Student: 'S1', Locked: 'k' };
    expect(await judge({ Kind: 'b', Student: ' S1', Locked: 'k' }, { prefilled })).toEqual({
      Kind: 'b',
      Student: 'S1',
      Locked: 'k',
    });
    expect(await judge({ Kind: 'b', Student: 'S2' }, { prefilled })).toEqual([
      'read-only-changed Student',
      'read-only-changed Locked',
    ]);
  });

  it('accepts choices that go together, in the order of the list', async () => {
    expect(await judge({ Terms: ['spring', 'fall'] })).toEqual({ Terms: ['fall', 'spring'] });
  });

  it('accepts only the valid choices among those that the host put into a read-only field', async () => {
    const prefilled = { Given: ['annual', 'fall', 'summer'] };
    expect(await judge({ Given: ['annual'] }, { prefilled })).toEqual({ Given: ['annual'] });
    expect(await judge({ Given: ['fall'] }, { prefilled })).toEqual(['read-only-changed Given']);
    expect(await judge(prefilled, { prefilled })).toEqual(['read-only-changed Given']);
  });

  it('lists every issue at once', async () => {
    expect(await judge({ Kind: 'c', Detail: 'x', Total: 4, Student: 'me' })).toEqual([
      'hidden-value Detail',
      'read-only-changed Total',
      'read-only-changed Student',
      'enum Kind',
    ]);
  });

  it('ignores the schema’s defaults', async () => {
    const withDefault = testDefinition({ properties: { Kind: { type: 'string', default: 'a' } } });
    const verdict = await judgeSubmission(withDefault, {
      today: '2026-11-21',
      validators: validatorsFromSource(compileValidators(withDefault)),
    });
    expect(verdict).toEqual({ ok: true, data: {} });
  });

  it('waits for lookups, and neither clears nor prefills fields because of their results', async () => {
    const asking = testDefinition({
      properties: { A: { type: 'string' }, B: { type: 'string' }, C: { type: 'string' } },
      lookups: { more: { service: 'more', with: { a: { var: 'A' } }, returns: { x: { type: 'string' } } } },
      rules: { drop: { when: { '==': [{ var: '$more.x' }, 'yes'] }, clear: ['B'] } },
      prefill: { fill: { when: { '==': [{ var: '$more.x' }, 'yes'] }, fields: { C: 'filled' } } },
      checks: { no: { at: 'A', assert: { '!=': [{ var: '$more.x' }, 'no'] }, message: 'Not this one' } },
    });
    const options = {
      today: '2026-11-21',
      validators: validatorsFromSource(compileValidators(asking)),
      lookups: {
        more: ({ a }: Answers) => (a === 'x' ? Promise.reject(new Error('down')) : Promise.resolve({ x: a! })),
      },
    };
    expect(await judgeSubmission(asking, { ...options, answers: { A: 'yes', B: 'kept' } })).toEqual({
      ok: true,
      data: { A: 'yes', B: 'kept' },
    });
    expect(await judgeSubmission(asking, { ...options, answers: { A: 'no' } })).toMatchObject({
      issues: [{ code: 'check', path: 'A', message: 'Not this one', check: 'no' }],
    });
    expect(await judgeSubmission(asking, { ...options, answers: { A: 'x' } })).toMatchObject({
      issues: [{ code: 'lookup-failed', path: 'A', message: 'We could not check A right now. Try again in a moment' }],
    });
  });
});
