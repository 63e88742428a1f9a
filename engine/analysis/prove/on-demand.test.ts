import { describe, expect, it } from 'vitest';
import { parseSource } from '../../definition/source/parse-source.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import type { World } from '../scenarios/world-of.ts';
import { proveForm } from './prove-form.ts';
import { briefFindings, testWorld } from './prove-test-form.ts';
import { witnessToScenario } from './witness-to-scenario.ts';

/** A form that requires an amount from the portal, and also requires a note if the amount is high. */
const world = testWorld({
  properties: {
    Terms: { type: 'array', items: { type: 'string' }, minItems: 1 },
    Total: { type: 'string' },
    Note: { type: 'string', maxLength: 40 },
  },
  required: ['Terms', 'Total'],
  fields: { Note: { initially: 'hidden' } },
  lookups: {
    terms: {
      service: 'terms',
      with: { student: { var: '$context.student' } },
      returns: { all: { type: 'array', items: { type: 'object', properties: { value: { type: 'string' } } } } },
    },
    cost: {
      service: 'cost',
      onDemand: true,
      with: { terms: { var: 'Terms' } },
      returns: { total: { type: 'string' } },
    },
  },
  compute: { Total: { var: '$cost.total' } },
  rules: {
    offer: { when: { '==': [{ var: '$context.open' }, true] }, options: { Terms: { var: '$terms.all' } } },
    much: { when: { '==': [{ var: '$cost.total' }, '900.00'] }, show: ['Note'], require: ['Note'] },
  },
  context: { type: 'object', properties: { student: { type: 'string' }, open: { type: 'boolean' } } },
  given: {
    context: { student: 's1', open: true },
    lookups: {
      terms: [{ answer: { all: [{ value: 'annual', excludes: ['fall'] }, 'fall', { value: 'old', disabled: true }] } }],
      cost: [{ answer: { total: '450.00' } }, { answer: { total: '900.00' } }],
    },
  },
});

describe('a form with an on-demand lookup for its cost', () => {
  it('is proved, and every witness is a scenario that runs the lookup', async () => {
    const proof = await proveForm(world);
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.branches.filter(({ isReached }) => !isReached).map(({ id }) => id)).toEqual([]);
    expect(proof.witnesses.length).toBeGreaterThan(1);
    for (const witness of proof.witnesses) {
      const scenario = witnessToScenario(world, witness);
      expect(scenario.steps.at(-1)).toMatchObject({ ask: 'cost', expect: { submission: { data: witness.data } } });
      const { node } = parseSource({ file: 'witness.json', text: JSON.stringify(scenario) });
      expect(runScenario(world as World, { scenario, node: node! }).failures).toEqual([]);
    }
  });
});
