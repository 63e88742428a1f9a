import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileValidators,
  createForm,
  judgeSubmission,
  validatorsFromSource,
  type FormDefinition,
  type Json,
} from '@campus-cover/engine';
import { chosen } from './evaluate-spots.ts';

const values = ['a', 'b', 'c', 'd', 'e'];
const list = { type: 'array', items: { type: 'string' } } as const;

/**
 * The options that remain in one list determine the options in the other. Both lists determine which questions appear.
 */
const definition: FormDefinition = {
  id: 'choices',
  version: 1,
  title: 'Choices',
  schema: {
    type: 'object',
    properties: { First: list, Second: list, Count: { type: 'integer' }, Note: { type: 'string' } },
  },
  sections: { all: { title: 'All', order: 1, fields: ['First', 'Second', 'Count', 'Note'] } },
  rules: {
    offer: { when: true, options: { First: { var: '$context.first' }, Second: { var: '$marks.second' } } },
    note: { when: { in: ['a', { var: 'Second' }] }, require: ['Note'] },
    more: { when: { in: ['b', { var: 'First' }] }, hide: ['Note'] },
  },
  compute: { Count: { reduce: [{ var: 'First' }, { '+': [{ var: 'accumulator' }, 1] }, 0] } },
  lookups: { marks: { service: 'marks', with: { first: { var: 'First' } }, returns: { second: { type: 'array' } } } },
};
const validators = validatorsFromSource(compileValidators(definition));

const offer = fc.tuple(
  ...values.map((value) =>
    fc.record(
      { value: fc.constant(value), disabled: fc.boolean(), excludes: fc.subarray(values) },
      { requiredKeys: ['value'] },
    ),
  ),
);
const ticks = fc.shuffledSubarray(values);
const world = fc.record({ first: offer, second: offer, First: ticks, Second: ticks });

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/** The options that remain in the first list are disabled in the second. */
function openWorld({ first, second, First, Second }: World) {
  const lookups = {
    marks: ({ first: taken }: Readonly<Record<string, Json>>) => ({
      second: second.map((option) => ({
        ...option,
        disabled: option.disabled === true || (taken as readonly Json[]).includes(option.value),
      })) as unknown as Json,
    }),
  };
  const host = { today: '2026-11-21', validators, lookups, context: { first: first as unknown as Json } };
  return { form: createForm(definition, { ...host, answers: { First, Second } }), host };
}

describe('choices that are disabled or exclude each other', () => {
  it('[COV-4, COV-5] are never selected by the form, whatever a student selects and clears', () => {
    const step = fc.tuple(fc.constantFrom('First', 'Second'), fc.constantFrom(...values));
    fc.assert(
      fc.property(world, fc.array(step, { maxLength: 8 }), (made, steps) => {
        const { form } = openWorld(made);
        const ticked = (path: string) => (form.field(path).value ?? []) as readonly string[];
        for (const [path, value] of steps) {
          const other = path === 'First' ? 'Second' : 'First';
          const [own, others] = [ticked(path), ticked(other)];
          const wanted = own.includes(value) ? own.filter((tick) => tick !== value) : [...own, value];
          form.set(path, wanted);
          expect(wanted).toEqual(expect.arrayContaining([...ticked(path)]));
          expect(others).toEqual(expect.arrayContaining([...ticked(other)]));
          // A hidden selection never returns later.
          for (const name of [path, other]) expect(form.answers()[name] ?? []).toHaveLength(ticked(name).length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('match the result of a simple loop over the list, and only those can be sent', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        const { form, host } = openWorld(made);
        for (const path of ['First', 'Second']) {
          const { value = [], options } = form.field(path);
          expect(value).toEqual(chosen((form.answers()[path] ?? []) as readonly Json[], options));
        }
        const submission = form.submission();
        if (!submission.ok) return;
        expect(await judgeSubmission(definition, { ...host, answers: submission.data })).toEqual(submission);
        const counted = (submission.data.First ?? []) as readonly Json[];
        const { options = [] } = form.field('First');
        const barred = options.find(({ value }) => chosen([...counted, value], options).length <= counted.length);
        if (barred === undefined || counted.includes(barred.value)) return;
        const forged = { ...submission.data, First: [...counted, barred.value] };
        const verdict = await judgeSubmission(definition, { ...host, answers: forged });
        const issues = verdict.ok ? [] : verdict.issues;
        expect(issues.map(({ code, path }) => `${code} ${path}`)).toContain('enum First');
      }),
      { numRuns: 300 },
    );
  });
});
