import { proveForm, runScenario, witnessToScenario } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { generateForm } from '../bench/generated-form.ts';
import { isInOtherWords, leastOf, nameOf, openShipped, variants } from './shipped-forms.ts';

const TIME_LIMIT_MS = 240_000;

// A translation, and a school that changes only text, have the same logic as the original form. The test proves that
// logic once.
const looked = variants.filter((variant) => !isInOtherWords(variant));

describe('every shipped form', () => {
  it.each(looked.map((variant) => [nameOf(variant), variant] as const))(
    '%s can be sent on every path, in every order, without hidden answers',
    async (_name, variant) => {
      const { world, scenarios } = openShipped(variant);
      const proof = await proveForm(world, { scenarios: scenarios.map(({ scenario }) => scenario) });
      const told = proof.findings.filter(({ severity }) => severity !== 'note');
      expect(told.map(({ message, situation }) => ({ message, situation }))).toEqual([]);
      expect(proof.isProved).toBe(true);
      expect(proof.witnesses.length).toBeGreaterThanOrEqual(leastOf(variant).witnesses);
      const [{ node }] = scenarios as [(typeof scenarios)[number]];
      for (const witness of proof.witnesses) {
        const { failures } = runScenario(world, { scenario: witnessToScenario(world, witness), node });
        expect(failures, witness.title).toEqual([]);
      }
    },
    TIME_LIMIT_MS,
  );
});

describe('a long form', () => {
  it(
    'is proved pairwise above the cap',
    async () => {
      const world = { variant: { form: 'generated' }, given: { today: '2026-11-21' }, ...generateForm(50) };
      const proof = await proveForm(world, { cap: 40 });
      expect(proof.groups.some(({ method }) => method === 'pairs')).toBe(true);
      expect(proof.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      // A high amount that was entered before the lock stays. This is intended, and the report mentions it.
      expect(new Set(proof.findings.map(({ rule }) => rule))).toEqual(new Set(['pairs-only', 'order-matters']));
    },
    TIME_LIMIT_MS,
  );
});
