import { describe, expect, it } from 'vitest';
import { listMutants } from './list-mutants.ts';
import { libraryOf } from './parking-form.ts';
import { runMutants } from './run-mutants.ts';
import type { Scenario } from './scenario.ts';
import { scenariosFor } from './scenarios-for.ts';
import { worldOf } from './world-of.ts';

const world = worldOf(libraryOf([]), { form: 'parking' });

function scenariosOf(...all: readonly Scenario['steps'][]) {
  const files = all.map((steps, index) => ({
    file: `${index}.json`,
    text: JSON.stringify({ form: 'parking', title: `Scenario ${index}`, steps }),
  }));
  const { scenarios, problems } = scenariosFor(libraryOf(files), world);
  expect(problems).toEqual([]);
  return scenarios;
}

/** Scenario steps that notice every change. */
const thorough: readonly Scenario['steps'][] = [
  [
    {
      expect: {
        hidden: ['Plate', '$section.place'],
        issues: { HasCar: 'Answer “Do you have a car?”' },
        submission: 'refused',
      },
    },
    {
      set: { HasCar: '1' },
      expect: {
        visible: ['$section.place'],
        issues: { Plate: 'Enter the license plate', Lot: 'Choose a lot' },
        announcements: ['Questions about your car have been added.'],
      },
    },
    { set: { Plate: 'ab 12-34 5é' }, expect: { issues: { Plate: 'Enter letters and digits only' } } },
    { set: { Plate: 'ab 12-34 56' }, expect: { issues: { Plate: [] } } },
    { set: { Plate: 'ABCDEFGHI' }, expect: { issues: { Plate: 'Shorten “License plate” to 8 characters' } } },
    { set: { Plate: 'BAD1' }, expect: { issues: { Plate: 'This car was towed in May' } } },
    { set: { Plate: 'BAD2' }, expect: { issues: { Plate: 'This car is not allowed to park here' } } },
    { set: { Plate: 'x', Lot: 'south', Days: 3 }, expect: { submission: 'accepted' } },
    { set: { Days: 4 }, expect: { issues: { Days: 'The south lot is for at most 3 days a week' } } },
    { set: { Lot: 'north' }, expect: { submission: 'accepted' } },
    { set: { Days: 5 }, expect: { issues: { Days: [] } } },
    { set: { Days: 6 }, expect: { issues: { Days: 'Enter 5 or less for Days a week' } } },
    { set: { Days: 0 }, expect: { issues: { Days: 'Enter 1 or more for Days a week' } } },
    { set: { Days: 1 }, expect: { submission: { data: { HasCar: '1', Plate: 'X', Lot: 'north', Days: 1 } } } },
    { set: { HasCar: '0' }, expect: { submission: { data: { HasCar: '0' } } } },
    { set: { HasCar: '1' }, expect: { values: { Plate: null } } },
  ],
];
const prefilled: Scenario['steps'] = [{ expect: { values: { HasCar: '1', Plate: 'A1' } } }];

describe('mutants', () => {
  it('are small changes to a form, each described in words with its source location', () => {
    expect(listMutants(world).map(({ change }) => change)).toEqual([
      'the rule "with-a-car" applies exactly when it should not',
      'the rule "with-a-car" no longer shows “License plate” (Plate)',
      'the rule "with-a-car" no longer shows the section “Where” (place)',
      'the rule "with-a-car" no longer requires “License plate” (Plate)',
      'the rule "with-a-car" no longer requires “Parking lot” (Lot)',
      'the rule "with-a-car" announces nothing',
      'the check "plate-not-banned" is removed',
      'the check "plate-not-banned" fails exactly when it should pass',
      'the message of the check "plate-not-banned" never takes its branch',
      'the message of the check "plate-not-banned" always takes its branch',
      'the check "south-is-for-a-few-days" is removed',
      'the check "south-is-for-a-few-days" fails exactly when it should pass',
      'the check "south-is-for-a-few-days" says "<=" for "<"',
      'the check "south-is-for-a-few-days" says 5 for 4',
      'the check "south-is-for-a-few-days" says 3 for 4',
      'the check "south-is-for-a-few-days" always applies',
      'the lookup "permit" never runs',
      '“License plate” (Plate) is no longer prefilled by "record"',
      '“Do you have a car?” (HasCar) is no longer prefilled by "record"',
      '“Do you have a car?” (HasCar) is no longer required',
      'the section “Where” (place) is shown from the start',
      'the form has no message of its own for "required"',
      'minLength of “License plate” (Plate) is 2 instead of 1',
      'maxLength of “License plate” (Plate) is 9 instead of 8',
      'maxLength of “License plate” (Plate) is 7 instead of 8',
      '“License plate” (Plate) has no pattern',
      '“License plate” (Plate) is shown from the start',
      '“License plate” (Plate) keeps its answer while hidden',
      '“License plate” (Plate) is not normalized by "alphanumeric"',
      '“License plate” (Plate) is not normalized by "upper"',
      '“License plate” (Plate) has no message of its own for "required"',
      '“License plate” (Plate) has no message of its own for "pattern"',
      '“Parking lot” (Lot) has no message of its own for "required"',
      'minimum of “Days a week” (Days) is 2 instead of 1',
      'minimum of “Days a week” (Days) is 0 instead of 1',
      'maximum of “Days a week” (Days) is 6 instead of 5',
      'maximum of “Days a week” (Days) is 4 instead of 5',
    ]);
    expect(listMutants(world)[0]).toMatchObject({
      kind: 'invert-rule',
      file: 'forms/parking/form.json',
      line: 30,
      formPointer: '/rules/with-a-car/when',
    });
  });

  it('are all noticed by scenarios that check everything', async () => {
    const scenarios = [
      ...scenariosOf(...thorough),
      ...scenariosOf(prefilled).map((file) => ({
        ...file,
        scenario: { ...file.scenario, prefill: { HasCar: true, Plate: 'A1' } },
      })),
    ];
    const report = await runMutants(world, scenarios);
    expect(report.survivors.map(({ change }) => change)).toEqual([]);
    expect(report).toMatchObject({ total: 37, killed: 37, equivalent: [], staleReasons: [], failing: [] });
  });

  it('survive if no scenario checks them, and are listed with their location', async () => {
    const { survivors, killed, total } = await runMutants(
      world,
      scenariosOf([
        { set: { HasCar: '1' }, expect: { required: ['Plate', 'Lot'] } },
        { set: { HasCar: '0' }, expect: { hidden: ['Plate', 'Lot'], submission: 'accepted' } },
      ]),
      { kinds: ['invert-rule', 'drop-effect', 'drop-required', 'drop-hidden'] },
    );
    expect(survivors.map(({ change }) => change)).toEqual([
      'the rule "with-a-car" announces nothing',
      '“Do you have a car?” (HasCar) is no longer required',
    ]);
    expect(survivors[1]).toMatchObject({ file: 'forms/parking/form.json', pointer: '/schema/required/0' });
    expect([killed, total]).toEqual([7, 9]);
  });

  it('that nothing can notice are listed separately with the reason, as long as the reason is true', async () => {
    const reasons = {
      '/rules/with-a-car/announce': 'No one is listening.',
      '/schema/required/0': 'The portal asks earlier.',
    };
    const report = await runMutants(
      { ...world, given: { ...world.given, equivalentMutants: reasons } },
      scenariosOf([{ expect: { required: ['HasCar'] } }]),
      { kinds: ['drop-effect', 'drop-required'] },
    );
    expect(report.equivalent.map(({ reason }) => reason)).toEqual(['No one is listening.']);
    expect(report.staleReasons).toEqual(['/schema/required/0']);
    expect(report).toMatchObject({ total: 5, killed: 1 });
  });

  it('are not tested with scenarios that fail for the unchanged form', async () => {
    const report = await runMutants(world, scenariosOf([{ expect: { visible: ['Plate'] } }]), {
      kinds: ['drop-check'],
    });
    expect(report).toMatchObject({ killed: 0, failing: ['Scenario 0'] });
  });

  it('report their progress', async () => {
    const told: (readonly [number, number])[] = [];
    const onProgress = (done: number, total: number) => void told.push([done, total]);
    await runMutants(world, [], { onProgress, kinds: ['drop-check'] });
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});
