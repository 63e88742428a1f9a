import { describe, expect, it } from 'vitest';
import { withOverlayFiles } from '../../definition/load/overlay-files.ts';
import { libraryOf, parkingForm } from './parking-form.ts';
import { runScenario } from './run-scenario.ts';
import { scenariosFor } from './scenarios-for.ts';
import { worldOf } from './world-of.ts';

/** Runs a shared scenario at a school whose overlay drops part of the form. */
function runAtSchool(drop: object, steps: readonly object[]) {
  return runWith({ drop }, steps);
}

interface EditableForm {
  readonly schema: { readonly properties: Record<string, object> };
  readonly sections: Record<string, { readonly fields: string[] }>;
}

function runWith(changes: object, steps: readonly object[], form = parkingForm) {
  const text = JSON.stringify({ form: 'parking', title: 'Shared', steps });
  const library = withOverlayFiles(
    {
      ...libraryOf([{ file: 'forms/parking/scenarios/shared.json', text }]),
      forms: new Map([['parking', { file: 'forms/parking/form.json', text: form }]]),
    },
    { school: 'hill-top', form: 'parking' },
    { 'parking.json': JSON.stringify({ extends: 'parking@1', school: 'hill-top', ...changes }) },
  );
  const world = worldOf(library, { form: 'parking', school: 'hill-top' });
  const { scenarios, unfit } = scenariosFor(library, world);
  return {
    failures: scenarios.flatMap((file) => runScenario(world, file).failures.map(({ message }) => message)),
    unfit: unfit.flatMap(({ problems }) =>
      problems.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`),
    ),
  };
}

describe('a shared scenario at a school that drops part of the form', () => {
  const steps = [
    { set: { HasCar: '1' }, expect: { visible: ['Plate', '$section.place'], required: ['Plate', 'Lot'] } },
    {
      set: { Plate: 'AB12', Lot: 'north', Days: 3 },
      expect: {
        values: { Days: 3, Lot: 'north' },
        issues: { Days: [], Plate: [] },
        options: { Lot: ['north', 'south'] },
        submission: { data: { HasCar: '1', Plate: 'AB12', Lot: 'north', Days: 3 } },
      },
    },
  ];

  it.each([
    { fields: ['Days'] },
    { sections: ['place'] },
    { fields: ['Plate'] },
    { fields: ['Days'], choices: { Lot: ['south'] } },
  ])('leaves out what %j drops', (drop) => {
    expect(runAtSchool(drop, steps)).toEqual({ failures: [], unfit: [] });
  });

  it.each([{ fields: { Days: { hide: 'always' } } }, { sections: { place: { hide: 'always' } } }])(
    'leaves out what %j never shows',
    (add) => expect(runWith({ add }, steps)).toEqual({ failures: [], unfit: [] }),
  );

  it('leaves out what is dropped from the rows of a group', () => {
    const properties = {
      Kind: { type: 'string', title: 'Kind', enum: ['car', 'van'] },
      Seats: { type: 'integer', title: 'Seats' },
    };
    const cars = { type: 'array', title: 'Cars', items: { type: 'object', properties } };
    const form = JSON.parse(parkingForm) as EditableForm;
    form.schema.properties['Cars'] = cars;
    form.sections['car']!.fields.push('Cars');
    const rows = [{ Kind: 'car', Seats: 4 }];
    const inRows = [
      { addRow: 'Cars', set: { 'Cars.0.Kind': 'car', 'Cars.0.Seats': 4 }, expect: { values: { 'Cars.0.Seats': 4 } } },
      { set: { HasCar: '0' }, expect: { submission: { data: { HasCar: '0', Cars: rows } } } },
    ];
    const run = (drop: object) => runWith({ drop }, inRows, JSON.stringify(form));
    expect(run({ fields: ['Cars.Seats'] })).toEqual({ failures: [], unfit: [] });
    expect(run({ choices: { 'Cars.Kind': ['van'] } })).toEqual({ failures: [], unfit: [] });
    expect(run({ choices: { 'Cars.Kind': ['car'] } }).unfit).toEqual([
      'choice-dropped /steps/0/set/Cars.0.Kind the school does not offer "car" in "Cars.Kind"',
    ]);
  });

  it('still fails for anything else', () => {
    const wrong = [{ ...steps[0], expect: { required: ['Plate', 'Lot'], visible: ['Days'], hidden: ['Plate'] } }];
    expect(runAtSchool({ fields: ['Days'] }, wrong).failures).toHaveLength(1);
  });

  it('does not fit if it chooses what the school does not offer', () => {
    expect(runAtSchool({ choices: { Lot: ['north'] } }, steps)).toEqual({
      failures: [],
      unfit: ['choice-dropped /steps/1/set/Lot the school does not offer "north" in "Lot"'],
    });
  });
});
