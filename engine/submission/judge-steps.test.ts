import { expect, it } from 'vitest';
import { testDefinition } from '../live-form/open-test-form.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { judgeSubmission } from './judge-submission.ts';

const text = { type: 'string' } as const;
const definition = testDefinition({
  properties: {
    Reason: text,
    Notes: { type: 'array', items: { type: 'object', properties: { Name: text } } },
  },
  rules: {
    // A school note together with a work note requires a reason. The logic is inefficient on purpose. It goes through
    // all notes for each note.
    reason: {
      when: {
        some: [
          { var: 'Notes' },
          {
            and: [
              { some: [{ var: '$form.Notes' }, { '==': [{ var: 'Name' }, 'work'] }] },
              { '==': [{ var: 'Name' }, 'school'] },
            ],
          },
        ],
      },
      require: ['Reason'],
    },
  },
});
const validators = validatorsFromSource(compileValidators(definition));

async function judge(answers: Parameters<typeof judgeSubmission>[1]['answers'] & object) {
  const verdict = await judgeSubmission(definition, { today: '2026-11-21', validators, answers });
  return verdict.ok ? verdict.data : verdict.issues.map(({ code, path }) => `${code} ${path}`);
}

it('rejects a submission with so many answers that a rule exceeds the step limit', async () => {
  const both = [{ Name: 'work' }, { Name: 'school' }];
  const many = Array.from({ length: 900 }, () => ({ Name: 'dorm' }));
  expect(await judge({ Notes: both })).toEqual(['required Reason']);
  expect(await judge({ Notes: many.slice(0, 20) })).toEqual({ Notes: many.slice(0, 20) });
  expect(await judge({ Notes: [...many, ...both] })).toEqual(['too-many-steps ']);
});
