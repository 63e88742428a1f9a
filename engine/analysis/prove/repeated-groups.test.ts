import { describe, expect, it } from 'vitest';
import { nothingDropped } from '../../definition/drop/dropped.ts';
import type { Logic } from '../../definition/form-definition.ts';
import { parseSource } from '../../definition/source/parse-source.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import type { Proof } from './proof.ts';
import { proveForm } from './prove-form.ts';
import { briefFindings, proveTestForm, testWorld, type TestWorld } from './prove-test-form.ts';
import { witnessToScenario } from './witness-to-scenario.ts';

const isChild: Logic = { '==': [{ var: '$item.Relation' }, 'child'] };

const family: TestWorld = {
  properties: {
    Name: { type: 'string', maxLength: 40 },
    Dependents: {
      type: 'array',
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          Relation: { type: 'string', enum: ['child', 'spouse', 'parent'] },
          Born: { type: 'string', format: 'date' },
          School: { type: 'string', maxLength: 20 },
          Zip: { type: 'string', pattern: '^[0-9]{5}$', maxLength: 5 },
          Sports: {
            type: 'array',
            maxItems: 2,
            items: {
              type: 'object',
              properties: { Level: { type: 'integer', minimum: 1, maximum: 9 } },
              required: ['Level'],
            },
          },
        },
        required: ['Relation', 'Born'],
      },
    },
    Count: { type: 'integer' },
  },
  required: ['Name'],
  fields: { Dependents: { items: { School: { initially: 'hidden' } } } },
  rules: {
    school: { each: 'Dependents', when: isChild, show: ['$item.School'], require: ['$item.School'] },
    hard: { each: 'Dependents.Sports', when: { '>': [{ var: '$item.Level' }, 7] }, require: ['$item.Level'] },
  },
  checks: {
    'child-is-young': {
      each: 'Dependents',
      when: isChild,
      at: '$item.Born',
      assert: { '<': [{ age: [{ var: '$item.Born' }, { var: '$today' }] }, 26] },
      message: 'A child is younger than 26',
    },
    'known-zip': {
      each: 'Dependents',
      at: '$item.Zip',
      assert: { '==': [{ var: '$place.Known' }, true] },
      message: 'We do not know this ZIP code',
    },
  },
  lookups: {
    place: {
      each: 'Dependents',
      service: 'place',
      with: { zip: { var: '$item.Zip' } },
      returns: { Known: { type: 'boolean' } },
    },
  },
  compute: { Count: { count: [{ var: 'Dependents' }] } },
  given: { lookups: { place: [{ answer: { Known: true } }, { with: { zip: '00000' }, answer: { Known: false } }] } },
};

describe('a form with repeated groups', () => {
  it('is proved with no rows, one, two and the maximum, and with each rule both true and false in a row', async () => {
    const proof = await proveTestForm(family);
    expect(briefFindings(proof)).toEqual([]);
    const ids = [
      ...[0, 1, 2, 4].map((count) => `rows Dependents ${count}`),
      ...['holds', 'rests'].flatMap((way) => [`rule school ${way}`, `rule hard ${way}`]),
      'check child-is-young passes',
      'check child-is-young off',
      'field Dependents.Sports.Level',
      'option Dependents.Relation "parent"',
    ];
    expect(ids.filter((id) => witnessOf(proof, id) === undefined)).toEqual([]);
    expect(proof.branches.find(({ id }) => id === 'check child-is-young fails')).toMatchObject({ isReached: true });
  });

  it('gives witnesses that pass as scenarios', async () => {
    const world = testWorld(family);
    const { witnesses } = await proveForm(world);
    const node = parseSource({ file: 'witness.json', text: '{}' }).node!;
    for (const witness of witnesses) {
      const scenario = witnessToScenario(world, witness);
      expect(
        runScenario({ ...world, node, dropped: nothingDropped }, { scenario, node }).failures,
        witness.title,
      ).toEqual([]);
    }
  });

  it('is tried with at most 200 rows if its maximum is huge, and the proof says so', async () => {
    const list = (maxItems: number): TestWorld => ({
      properties: {
        Names: {
          type: 'array',
          maxItems,
          items: { type: 'object', properties: { Name: { type: 'string', maxLength: 20 } }, required: ['Name'] },
        },
      },
    });
    const proof = await proveTestForm(list(100_000));
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['rows-capped', 'Names can have 100,000 entries; at most 200 were tried'],
    ]);
    expect(proof.branches.map(({ id }) => id)).toContain('rows Names 200');
    expect((await proveTestForm(list(200))).findings).toEqual([]);
  });

  it('is refused when a row can reach a state that cannot be submitted', async () => {
    const impossible: TestWorld = {
      ...family,
      checks: {
        never: {
          each: 'Dependents',
          when: { '==': [{ var: '$item.Relation' }, 'parent'] },
          at: '$item.Born',
          assert: { '==': [{ var: '$item.Born' }, 'never'] },
          message: 'No parents',
        },
      },
      lookups: {},
    };
    const proof = await proveTestForm(impossible);
    expect(briefFindings(proof)).toContain(
      'error option-never-sent /schema/properties/Dependents/items/properties/Relation/enum',
    );
  });
});

function witnessOf({ branches }: Proof, id: string): number | undefined {
  return branches.find((entry) => entry.id === id)?.witness;
}
