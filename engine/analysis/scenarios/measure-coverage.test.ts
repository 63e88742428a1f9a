import { describe, expect, it } from 'vitest';
import { measureCoverage } from './measure-coverage.ts';
import { libraryOf } from './parking-form.ts';
import type { Scenario } from './scenario.ts';
import { scenariosFor } from './scenarios-for.ts';
import { worldOf } from './world-of.ts';

const world = worldOf(libraryOf([]), { form: 'parking' });

function measure(...steps: readonly Scenario['steps'][]) {
  const files = steps.map((one, index) => ({
    file: `${index}.json`,
    text: JSON.stringify({ form: 'parking', title: `Scenario ${index}`, steps: one }),
  }));
  return measureCoverage(world, scenariosFor(libraryOf(files), world).scenarios);
}

const missed = (coverage: ReturnType<typeof measure>) =>
  coverage.entries.flatMap(({ item, isCovered, yes, no }) => {
    if (isCovered) return [];
    const [first, second] = item.ways;
    const unseen = [yes === undefined ? first : [], no === undefined && second !== undefined ? second : []].flat();
    return [`${item.kind} ${item.formPointer} never ${unseen.join(', ')}`];
  });

describe('coverage', () => {
  it('lists every item with its line when no scenario covers anything', () => {
    const coverage = measure([{ expect: { hidden: ['Plate'] } }]);
    expect(missed(coverage)).toEqual([
      'rule /rules/with-a-car never applied',
      'check /checks/plate-not-banned never passed, failed',
      'branch /checks/plate-not-banned/message/if/0 never was true, was false',
      'check /checks/south-is-for-a-few-days never passed, failed',
      'check-when /checks/south-is-for-a-few-days/when never applied',
      'option /schema/properties/HasCar/enum/0 never was "1"',
      'option /schema/properties/HasCar/enum/1 never was "0"',
      'option /schema/properties/Lot/enum/0 never was "north"',
      'option /schema/properties/Lot/enum/1 never was "south"',
    ]);
    expect(coverage.entries[0]!.item).toMatchObject({
      file: 'forms/parking/form.json',
      line: 29,
      pointer: '/rules/with-a-car',
    });
    expect(coverage).toMatchObject({ covered: 0, total: 9 });
  });

  it('distinguishes a check that is waiting or off from one that passes or fails', () => {
    const coverage = measure([{ set: { HasCar: '1', Lot: 'north', Days: 5 } }, { set: { Lot: 'south' } }]);
    expect(missed(coverage)).toContain('check /checks/south-is-for-a-few-days never passed');
    expect(missed(coverage)).toContain('check /checks/plate-not-banned never passed, failed');
  });

  it('is complete, and names the first scenario that covered each item', () => {
    const coverage = measure(
      [{ set: { HasCar: '0' } }],
      [
        { set: { HasCar: '1', Plate: 'BAD1', Lot: 'north', Days: 5 } },
        { set: { Lot: 'south', Plate: 'BAD2' } },
        { set: { Days: 3, Plate: 'A' } },
      ],
    );
    expect(missed(coverage)).toEqual([]);
    expect(coverage.entries[0]).toMatchObject({ yes: 'Scenario 1', no: 'Scenario 0', isCovered: true });
    expect(coverage.results.map(({ passed }) => passed)).toEqual([true, true]);
  });
});
