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

/** What one list leaves decides what the other one offers, and both what is asked and shown. */
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

/** What the first list leaves is disabled in the second. */
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
  it('leave every snapshot as it was when one is unticked and ticked again', () => {
    fc.assert(
      fc.property(world, fc.constantFrom('First', 'Second'), fc.nat(), (made, path, place) => {
        const { form } = openWorld(made);
        const before = form.fieldPaths.map((name) => form.field(name));
        const { value = [], options } = form.field(path);
        const counted = (value as readonly string[]).filter((tick) => options!.some((option) => option.value === tick));
        if (counted.length === 0) return;
        const toggled = counted[place % counted.length]!;
        form.set(
          path,
          (value as readonly string[]).filter((tick) => tick !== toggled),
        );
        const without = (form.field(path).value ?? []) as readonly string[];
        expect(without).not.toContain(toggled);
        form.set(path, [...without, toggled]);
        expect(form.fieldPaths.map((name) => form.field(name))).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('count as whoever goes through the list would count them, and only those may be sent', async () => {
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
