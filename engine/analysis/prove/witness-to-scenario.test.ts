import { describe, expect, it } from 'vitest';
import { checkShape } from '../../definition/check/check-shape.ts';
import { parseSource } from '../../definition/source/parse-source.ts';
import { parkingLibrary } from '../scenarios/parking-form.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import { worldOf } from '../scenarios/world-of.ts';
import { proveForm } from './prove-form.ts';
import { witnessToScenario } from './witness-to-scenario.ts';

describe('a witness as a scenario', () => {
  const world = worldOf(parkingLibrary, { form: 'parking', school: 'bay-state' });

  it('passes, pins what is visible, required and submitted, and is a valid scenario file', async () => {
    const { witnesses } = await proveForm(world);
    expect(witnesses.length).toBeGreaterThan(3);
    for (const witness of witnesses) {
      const scenario = witnessToScenario(world, witness);
      const text = JSON.stringify(scenario);
      const { node } = parseSource({ file: 'witness.json', text });
      expect(checkShape(node!, 'scenario')).toEqual([]);
      expect(runScenario(world, { scenario, node: node! }).failures, text).toEqual([]);
    }
  });

  it('describes in its title what it shows', async () => {
    const { witnesses, branches } = await proveForm(world);
    const holds = branches.find(({ id }) => id === 'rule with-a-car holds')!;
    const scenario = witnessToScenario(world, witnesses[holds.witness!]!);
    expect(scenario).toMatchObject({
      form: 'parking',
      school: 'bay-state',
      prefill: null,
      steps: [
        {
          set: { HasCar: '1' },
          expect: { required: expect.arrayContaining(['Plate', 'Lot']), submission: { data: { HasCar: '1' } } },
        },
      ],
    });
    expect(witnesses.map(({ title }) => title)).toContain('Check south-is-for-a-few-days passes');
  });
});
