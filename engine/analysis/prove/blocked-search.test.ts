import { describe, expect, it } from 'vitest';
import type { FieldSchema, Logic } from '../../definition/form-definition.ts';
import { briefFindings, proveTestForm, type TestWorld } from './prove-test-form.ts';

const yesNo: FieldSchema = { type: 'string', enum: ['1', '0'] };
const money: FieldSchema = { type: 'string', format: 'money' };
const is = (field: string, value: string): Logic => ({ '==': [{ var: field }, value] });

const camp: TestWorld = {
  properties: {
    Sports: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          Fee: money,
          Levels: { type: 'array', maxItems: 2, items: { type: 'object', properties: { Price: money } } },
        },
        required: ['Fee'],
      },
    },
    Total: money,
  },
  required: ['Sports'],
  checks: {
    'not-too-dear': {
      at: 'Total',
      assert: { '<=': [{ cents: [{ var: 'Total' }] }, 100_000] },
      message: 'At most $1,000 in all',
    },
  },
  compute: {
    Total: {
      money: [
        {
          sum: [
            {
              map: [
                { var: 'Sports' },
                {
                  '+': [
                    { cents: [{ var: 'Fee' }] },
                    { sum: [{ map: [{ var: 'Levels' }, { cents: [{ var: 'Price' }] }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  },
};

describe('a check on a sum over rows', () => {
  it('passes with smaller amounts in the rows, regardless of the number of rows', async () => {
    const proof = await proveTestForm(camp);
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.branches.find(({ id }) => id === 'rows Sports 3')?.witness).toBeDefined();
  });

  it('is reported as unproved, not as an error, if none of the amounts tried satisfies it', async () => {
    const exact: Logic = { '==': [{ '+': [{ var: 'Total' }, 0] }, 77] };
    const proof = await proveTestForm({
      properties: {
        Wanted: yesNo,
        Low: { type: 'integer', minimum: 0, maximum: 40 },
        High: { type: 'integer', minimum: 0, maximum: 40 },
        Total: { type: 'integer' },
      },
      required: ['Wanted', 'Low', 'High'],
      checks: { exact: { when: is('Wanted', '1'), at: 'High', assert: exact, message: 'Enter 77 in all' } },
      compute: { Total: { '+': [{ var: 'Low' }, { var: 'High' }] } },
    });
    expect(proof.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(proof.findings.map(({ message }) => message).join()).toMatch(/within [\d,]+ tries/);
    expect(proof.isProved).toBe(false);
  });
});

/** Returns twelve questions that each show one more question, together with the parts in `blocking`. */
function longForm({ properties, required = [], ...blocking }: TestWorld): TestWorld {
  const places = Array.from({ length: 12 }, (_, place) => place);
  return {
    ...blocking,
    properties: {
      ...Object.fromEntries(
        places.flatMap((place): [string, FieldSchema][] => [
          [`Has${place}`, yesNo],
          [`Which${place}`, { type: 'string', enum: ['a', 'b', 'c'] }],
        ]),
      ),
      ...properties,
    },
    required: [...places.map((place) => `Has${place}`), ...required],
    rules: Object.fromEntries(
      places.map((place) => [
        `more${place}`,
        { when: is(`Has${place}`, '1'), show: [`Which${place}`], require: [`Which${place}`] },
      ]),
    ),
  };
}

const contradiction = {
  low: { at: 'N', assert: { '<': [{ var: 'N' }, 5] }, message: 'Too much' },
  high: { at: 'N', assert: { '>': [{ var: 'N' }, 8] }, message: 'Too little' },
} as const;

describe('a problem that blocks everything', () => {
  it('is searched for a few times and reported once, if two checks contradict each other', async () => {
    const form = longForm({ properties: { N: { type: 'integer' } }, required: ['N'], checks: contradiction });
    const proof = await proveTestForm(form);
    expect(briefFindings(proof)).toEqual([expect.stringContaining('error nothing-can-be-sent /checks/')]);
    expect(proof.counts.forms).toBeLessThan(1500);
  });

  it('is searched for a few times and reported once, if a required field accepts no value', async () => {
    const form = longForm({
      properties: { B: { type: 'string', pattern: '^[0-9]{16}$', maxLength: 8 } },
      required: ['B'],
    });
    const proof = await proveTestForm(form);
    expect(briefFindings(proof)).toEqual([
      'error field-unfillable /schema/properties/B',
      'error nothing-can-be-sent /schema/properties/B',
    ]);
    expect(proof.counts.forms).toBeLessThan(1500);
  });
});

describe('a branch that waits for an answer', () => {
  it('is reported as waiting only if the answer helps', async () => {
    const choice: FieldSchema = { type: 'string', enum: ['x', 'y', 'z'] };
    const either = (id: string, value: string) => ({
      [id]: { when: is('Plan', 'b'), at: 'Kind', assert: is('Kind', value), message: id },
    });
    const proof = await proveTestForm({
      properties: { Plan: { type: 'string', enum: ['a', 'b'] }, Kind: choice },
      required: ['Plan', 'Kind'],
      checks: { ...either('first', 'x'), ...either('second', 'y') },
    });
    expect(proof.findings.filter(({ message }) => /only until/.test(message))).toEqual([]);
    expect(proof.findings.map(({ severity, message }) => `${severity} ${message}`).join('\n')).toMatch(
      /^error .*Plan is "b"/m,
    );
  });

  it('is reported as waiting if the answer does help', async () => {
    const proof = await proveTestForm({
      properties: { A: yesNo, B: yesNo },
      required: ['A'],
      rules: { open: { when: { isEmpty: [{ var: 'A' }] }, require: ['B'] } },
    });
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Rule open applies only until A is answered'),
    ]);
  });
});

describe('branches that were not reached', () => {
  it('each have a reason in words', async () => {
    const proof = await proveTestForm({
      properties: { A: { type: 'integer', maximum: 5 }, B: yesNo },
      checks: { small: { at: 'A', assert: { '<': [{ var: 'A' }, 4] }, message: 'Too much' } },
      rules: { never: { when: { '>': [{ var: 'A' }, 5] }, require: ['B'] } },
    });
    const reasons = proof.branches.flatMap(({ id, isReached, reason }) => (isReached ? [] : [[id, reason]]));
    expect(reasons).toContainEqual(['rule never holds', 'reported as branch-never-taken']);
    expect(reasons).toContainEqual(['check small without words', 'as expected: whenever it failed, it had a message']);
    for (const [id, reason] of reasons) expect(reason, id).toBeDefined();
  });
});
