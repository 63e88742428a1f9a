import { describe, expect, it } from 'vitest';
import type { Scenario } from '../scenarios/scenario.ts';
import { proveTestForm, type TestWorld } from './prove-test-form.ts';

const dates = ['2025-01-10', '2025-02-11', '2025-03-12', '2025-04-13', '2025-05-14'];

/**
 * A vaccination record. The check fails for only one combination of values in four rows. No constant names these
 * values.
 */
const vaccines: TestWorld = {
  properties: {
    Name: { type: 'string', maxLength: 40 },
    Vaccines: {
      type: 'array',
      maxItems: 6,
      items: {
        type: 'object',
        properties: {
          Kind: { type: 'string', enum: ['MMR', 'Tdap', 'Varicella', 'Meningitis'] },
          On: { type: 'string', format: 'date' },
        },
        required: ['Kind', 'On'],
      },
    },
  },
  required: ['Name'],
  checks: {
    'not-five-of-a-kind': {
      at: 'Vaccines',
      assert: {
        '<': [
          {
            reduce: [
              { filter: [{ var: 'Vaccines' }, { '==': [{ var: 'Kind' }, 'Tdap'] }] },
              { '+': [{ var: 'accumulator' }, 1] },
              0,
            ],
          },
          5,
        ],
      },
      message: 'Five doses of one vaccine are too many',
    },
  },
};

const scenario: Scenario = {
  form: 'test',
  title: 'Five doses of one vaccine are refused',
  steps: [
    {
      set: { Name: 'Ada', Vaccines: dates.map((On) => ({ Kind: 'Tdap', On })) },
      expect: { submission: 'refused' },
    },
  ],
};

const failsOf = async (scenarios: readonly Scenario[]) =>
  (await proveTestForm(vaccines, { scenarios })).branches.find(({ id }) => id === 'check not-five-of-a-kind fails');

describe('a proof', () => {
  it('does not find on its own a branch that needs more rows than it tries', async () => {
    expect(await failsOf([])).toMatchObject({ isReached: false });
  });

  it('reaches a branch that a scenario reaches', async () => {
    expect(await failsOf([scenario])).toMatchObject({ isReached: true });
  });

  it('reaches a branch that a scenario reaches with its own context and lookups', async () => {
    const codes: TestWorld = {
      properties: { Code: { type: 'string', maxLength: 40 }, Note: { type: 'string', maxLength: 40 } },
      rules: {
        known: {
          when: {
            and: [
              { '==': [{ cat: [{ var: 'Code' }, { var: '$context.school.state' }] }, 'quite-unlikely-MA'] },
              { '==': [{ var: '$place.Zip' }, '02115'] },
            ],
          },
          require: ['Note'],
        },
      },
      lookups: {
        place: { service: 'place', with: { code: { var: 'Code' } }, returns: { Zip: { type: 'string' } } },
      },
      context: {
        type: 'object',
        properties: { school: { type: 'object', properties: { state: { type: 'string' } } } },
      },
      given: { context: { school: { state: 'NY' } }, lookups: { place: [{ answer: { Zip: '10001' } }] } },
    };
    const found: Scenario = {
      form: 'test',
      title: 'The one code',
      context: { school: { state: 'MA' } },
      lookups: { place: [{ answer: { Zip: '02115' } }] },
      steps: [{ set: { Code: 'quite-unlikely-' } }, { set: { Note: 'seen' }, expect: { submission: 'accepted' } }],
    };
    const proof = await proveTestForm(codes, { scenarios: [found] });
    const { witness } = proof.branches.find(({ id }) => id === 'rule known holds')!;
    expect(proof.witnesses[witness!]).toMatchObject({ data: { Code: 'quite-unlikely-', Note: 'seen' } });
  });
});
