import { describe, expect, it } from 'vitest';
import { libraryOf } from './parking-form.ts';
import { runScenario, type ScenarioResult } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { scenariosFor } from './scenarios-for.ts';
import { worldOf, type World } from './world-of.ts';

const library = libraryOf([]);
const base = worldOf(library, { form: 'parking' });
const hillTop = worldOf(library, { form: 'parking', school: 'hill-top' });

/** Runs a scenario as a file with one step per line, so that a step's line is its number plus two. */
function run(scenario: Partial<Scenario>, world: World = base): ScenarioResult {
  const { steps = [], ...rest } = scenario;
  const head = JSON.stringify({ form: 'parking', title: 'T', ...rest }).slice(0, -1);
  const text = `${head},\n"steps": [\n${steps.map((step) => JSON.stringify(step)).join(',\n')}\n]}`;
  const { scenarios, problems } = scenariosFor(libraryOf([{ file: 's.json', text }]), world);
  expect(problems).toEqual([]);
  return runScenario(world, scenarios[0]!);
}

const complaints = ({ failures }: ScenarioResult) => failures.map(({ message }) => message);

describe('a scenario', () => {
  it('passes when everything is as expected', () => {
    const result = run({
      steps: [
        { expect: { hidden: ['Plate', '$section.place'], issues: { HasCar: 'Answer “Do you have a car?”' } } },
        {
          set: { HasCar: '1' },
          expect: {
            visible: ['Plate', '$section.place'],
            required: ['Plate', 'Lot'],
            optional: ['Days'],
            options: { Lot: ['north', 'south'] },
            issues: { Plate: 'Enter the license plate', Days: [] },
            announcements: ['Questions about your car have been added.'],
            submission: 'refused',
          },
        },
        { set: { Lot: 'north' }, expect: { announcements: [], values: { Lot: 'north', Plate: null } } },
        {
          set: { Plate: 'ab 12', Days: 5 },
          expect: {
            values: { Plate: 'ab 12' },
            submission: { data: { HasCar: '1', Plate: 'AB12', Lot: 'north', Days: 5 } },
          },
        },
      ],
    });
    expect(complaints(result)).toEqual([]);
    expect(result.passed).toBe(true);
    expect(result.answers).toEqual({ HasCar: '1', Plate: 'AB12', Lot: 'north', Days: 5 });
  });

  it('runs a lookup again, and reports when one of its parameters is empty', () => {
    const asked = {
      steps: [{ set: { HasCar: '1', Plate: 'BAD1' }, ask: 'permit', expect: { submission: 'refused' } }],
    };
    expect(complaints(run(asked as Partial<Scenario>))).toEqual([]);
    expect(complaints(run({ steps: [{ set: { HasCar: '1' }, ask: 'permit' }] }))).toEqual([
      'the lookup "permit" cannot run: one of its parameters is empty',
    ]);
  });

  it.each<[Scenario['steps'][number], string]>([
    [
      { expect: { review: ['odd'] } },
      'The submission should wait for review because of "odd", but waits because of nothing',
    ],
    [{ expect: { visible: ['Plate'] } }, '“License plate” (Plate) should be shown, but is hidden'],
    [{ expect: { hidden: ['HasCar'] } }, '“Do you have a car?” (HasCar) should be hidden, but is shown'],
    [{ expect: { visible: ['$section.place'] } }, 'the section “Where” (place) should be shown, but is hidden'],
    [{ expect: { required: ['Plate'] } }, '“License plate” (Plate) should be required, but is hidden'],
    [{ expect: { optional: ['HasCar'] } }, '“Do you have a car?” (HasCar) should be optional, but is required'],
    [{ expect: { readOnly: ['HasCar'] } }, '“Do you have a car?” (HasCar) should be read-only, but is editable'],
    [
      { expect: { values: { HasCar: '1' } } },
      '“Do you have a car?” (HasCar) should have the value "1", but has nothing',
    ],
    [{ expect: { options: { HasCar: ['1'] } } }, '“Do you have a car?” (HasCar) should offer "1", but offers "1", "0"'],
    [
      { expect: { issues: { HasCar: [] } } },
      'The message at “Do you have a car?” (HasCar) should say nothing, but says “Answer “Do you have a car?””',
    ],
    [
      { set: { HasCar: '1' }, expect: { announcements: [] } },
      'A screen reader should say nothing, but says “Questions about your car have been added.”',
    ],
    [
      { expect: { submission: 'accepted' } },
      'The form should be accepted, but is refused (“Do you have a car?” (HasCar): Answer “Do you have a car?”)',
    ],
    [{ set: { HasCar: '0' }, expect: { submission: 'refused' } }, 'The form should be refused, but is accepted'],
    [
      { set: { HasCar: '0' }, expect: { submission: { data: { HasCar: '1' } } } },
      '“Do you have a car?” (HasCar) should be submitted as "1", but is submitted as "0"',
    ],
  ])('reports what differs from the expectation: %j', (step, complaint) => {
    expect(complaints(run({ steps: [step] }))).toEqual([complaint]);
  });

  it('reports the line and the pointer of each failed expectation, and continues', () => {
    const { failures } = run({
      steps: [
        { expect: { visible: ['HasCar', 'Plate'] } },
        { set: { HasCar: '1' } },
        { expect: { issues: { Plate: 'Another text' } } },
      ],
    });
    expect(failures).toMatchObject([
      { file: 's.json', line: 3, pointer: '/steps/0/expect/visible/1', expected: 'shown', actual: 'hidden' },
      { file: 's.json', line: 5, pointer: '/steps/2/expect/issues/Plate', actual: '“Enter the license plate”' },
    ]);
  });

  it('has lookups that return a result, find nothing, fail, and never respond', () => {
    const withCar = { HasCar: '1', Lot: 'north' };
    const issue = (plate: string) => run({ steps: [{ set: { ...withCar, Plate: plate } }] }).submission;
    expect(issue('GOOD')).toMatchObject({ ok: true });
    expect(issue('bad 1')).toMatchObject({ issues: [{ message: 'This car was towed in May' }] });
    expect(issue('BAD2')).toMatchObject({ issues: [{ message: 'This car is not allowed to park here' }] });
    expect(issue('DOWN')).toMatchObject({ issues: [{ code: 'lookup-failed' }] });
    expect(issue('SLOW')).toMatchObject({ issues: [{ code: 'lookup-pending' }] });
    const own = { permit: [{ with: { plate: 'GOOD' }, outcome: 'fails' }] } as const;
    const overridden = run({ lookups: own, steps: [{ set: { ...withCar, Plate: 'GOOD' } }] }).submission;
    expect(overridden).toMatchObject({ issues: [{ code: 'lookup-failed' }] });
  });

  it('starts empty and is then prefilled, or starts from an unchanged draft', () => {
    const prefill = { Plate: 'ab12', HasCar: true };
    const filled = run({ prefill, steps: [{ expect: { values: { HasCar: '1', Plate: 'ab12' } } }] });
    expect(complaints(filled)).toEqual([]);
    const draft = run({
      prefill,
      answers: { HasCar: '0' },
      steps: [{ expect: { values: { HasCar: '0', Plate: null } } }],
    });
    expect(complaints(draft)).toEqual([]);
  });

  it('for every school is replaced by a school’s own scenario with the same file name', () => {
    const step = (words: string) => [{ set: { HasCar: '1' }, expect: { issues: { Lot: words } } }];
    const source = (file: string, scenario: object) => ({
      file,
      text: JSON.stringify({ form: 'parking', ...scenario }),
    });
    const scenarios = [
      source('forms/parking/scenarios/lot.json', { title: 'For all', steps: step('Choose a lot') }),
      source('forms/parking/scenarios/other.json', { title: 'Other', steps: [{ expect: { hidden: ['Plate'] } }] }),
      source('schools/hill-top/scenarios/lot.json', {
        school: 'hill-top',
        title: 'Hill Top',
        steps: step('Choose where you park'),
      }),
    ];
    const titles = (world: World) => {
      const found = scenariosFor(libraryOf(scenarios), world).scenarios;
      expect(found.flatMap((file) => complaints(runScenario(world, file)))).toEqual([]);
      return found.map(({ scenario }) => scenario.title);
    };
    expect(titles(base)).toEqual(['For all', 'Other']);
    expect(titles(hillTop)).toEqual(['Other', 'Hill Top']);
  });

  it('in another language is checked for everything except the wording', () => {
    const spanish = { ...base, variant: { form: 'parking', language: 'es' } };
    const expectation = { issues: { Plate: 'Other words' }, announcements: ['Other words'] };
    expect(run({ steps: [{ set: { HasCar: '1' }, expect: expectation }] }, spanish).passed).toBe(true);
    const silent = { issues: { Plate: [] }, announcements: [] };
    expect(run({ steps: [{ set: { HasCar: '1' }, expect: silent }] }, spanish).failures).toHaveLength(2);
  });
});

describe('names of things that the form does not have', () => {
  it.each<[Partial<Scenario>, string, string]>([
    [{ steps: [{ set: { Plat: '1' } }] }, '/steps/0/set/Plat', 'form "parking" has no field "Plat"'],
    [
      { steps: [{ expect: { issues: { Lott: [] } } }] },
      '/steps/0/expect/issues/Lott',
      'form "parking" has no field "Lott"',
    ],
    [
      { steps: [{ expect: { hidden: ['$section.plac'] } }] },
      '/steps/0/expect/hidden/0',
      'form "parking" has no section "plac"',
    ],
    [{ steps: [{ addRow: 'Cars' }] }, '/steps/0/addRow', 'form "parking" has no field "Cars"'],
    [
      { lookups: { permitt: [{ answer: null }] }, steps: [{}] },
      '/lookups/permitt',
      'form "parking" has no service "permitt"',
    ],
  ])('are reported with their location: %j', (scenario, pointer, message) => {
    const steps = scenario.steps ?? [];
    const text = JSON.stringify({
      form: 'parking',
      title: 'T',
      ...scenario,
      steps: steps.map((step) => ({ expect: { announcements: [] }, ...step })),
    });
    expect(scenariosFor(libraryOf([{ file: 's.json', text }]), base).problems).toMatchObject([
      { file: 's.json', pointer, message },
    ]);
  });
});
