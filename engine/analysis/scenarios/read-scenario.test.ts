import { scenarioSchema, givenSchema } from '@campus-cover/schemas';
import { describe, expect, it } from 'vitest';
import type { FormLibrary } from '../../definition/form-library.ts';
import { formatProblem } from '../../definition/problem.ts';
import type { Given, GivenAnswer } from './given.ts';
import { readGiven } from './read-given.ts';
import { readScenario } from './read-scenario.ts';
import type { Scenario, ScenarioExpectation, ScenarioStep } from './scenario.ts';
import { parkingLibrary } from './parking-form.ts';

// With `Required`, TypeScript refuses an example that lacks a key of its interface or has an extra one.
const answer: Required<GivenAnswer> = { with: { plate: 'A1' }, answer: { Name: 'x' }, outcome: 'fails' };
const given: Required<Given> = {
  $schema: '../../meta/given.schema.json',
  today: '2026-08-20',
  context: { school: { slug: 'x' } },
  catalogs: { carriers: [{ id: '1', label: 'One' }] },
  prefill: null,
  lookups: { permit: [answer] },
  equivalentMutants: { '/schema/properties/Plate/maxLength': 'The pattern says the same.' },
};
const expectation: Required<ScenarioExpectation> = {
  visible: ['Plate', '$section.car'],
  hidden: ['Dependents.0.Zip'],
  required: ['Plate'],
  optional: ['Plate'],
  readOnly: ['Plate'],
  values: { Plate: null },
  options: { HasCar: ['1', '0'] },
  issues: { Plate: 'Enter the license plate', HasCar: [] },
  announcements: [],
  review: ['looks-old'],
  submission: { data: {} },
};
const step: Required<ScenarioStep> = {
  removeRow: 'Dependents.0',
  addRow: 'Sports.0.Levels',
  set: { 'Dependents.0.Zip': '1', HasCar: null },
  ask: 'cost',
  expect: expectation,
};
const scenario: Required<Scenario> = {
  $schema: '../../../meta/scenario.schema.json',
  form: 'parking',
  school: 'hill-top',
  language: 'es',
  title: 'A student without a car needs no plate',
  today: '2026-08-21',
  context: {},
  prefill: null,
  lookups: { permit: [answer] },
  answers: { HasCar: '0' },
  steps: [step],
};

const shapes: Readonly<Record<string, { readonly properties: object }>> = {
  Given: givenSchema,
  GivenAnswer: givenSchema.definitions.answer,
  Scenario: scenarioSchema,
  ScenarioStep: scenarioSchema.definitions.step,
  ScenarioExpectation: scenarioSchema.definitions.expectation,
};

describe('the meta-schemas of given and scenario', () => {
  it.each([
    ['Given', given],
    ['GivenAnswer', answer],
    ['Scenario', scenario],
    ['ScenarioStep', step],
    ['ScenarioExpectation', expectation],
  ])('know exactly the keys of %s, and describe each', (name, example) => {
    const properties = shapes[name]!.properties;
    expect(Object.keys(properties).sort()).toEqual(Object.keys(example).sort());
    expect(Object.entries<object>({ ...properties }).filter(([, schema]) => !('description' in schema))).toEqual([]);
  });

  it('accept files that use every key there is', () => {
    expect(complainOfGiven(given)).toEqual([]);
    expect(complainOfScenario({ ...scenario, school: undefined, language: undefined })).toEqual([]);
  });
});

describe('a scenario is refused', () => {
  it.each<[object, string]>([
    [{ form: 'parkin' }, '/form there is no form "parkin"; did you mean "parking"?'],
    [{ school: 'hill-to' }, '/school there is no school "hill-to"; did you mean "hill-top"?'],
    [{ language: 'xx' }, '/language there is no language "xx"'],
    [{ title: undefined }, '/ "title" is missing'],
    [{ steps: [] }, '/steps must have at least 1 entry'],
    [{ steps: [{ expekt: {} }] }, '/steps/0/expekt unknown key "expekt"; did you mean "expect"?'],
    [{ steps: [{ expect: { visible: ['a b'] } }] }, '/steps/0/expect/visible/0 "a b" is not valid: expected a field'],
    [{ steps: [{ expect: { submission: 'accpeted' } }] }, '/steps/0/expect/submission "accpeted" is not valid'],
    [{ today: '2026-02-30' }, '/today "2026-02-30" is not a date'],
    [{ lookups: { permit: [{ outcome: 'late' }] } }, '/lookups/permit/0/outcome must be one of'],
  ])('for %j', (change, complaint) => {
    const { school: _school, language: _language, ...base } = scenario;
    expect(complainOfScenario({ ...base, ...change })).toContainEqual(expect.stringContaining(complaint) as string);
  });

  it('with its file, line and column', () => {
    const text = '{\n  "form": "parkin",\n  "title": "T",\n  "steps": [{}]\n}';
    expect(readScenario({ file: 'a.json', text }, parkingLibrary).problems).toMatchObject([
      { file: 'a.json', line: 4, column: 13, pointer: '/steps/0' },
    ]);
  });
});

function complainOfGiven(value: object): readonly string[] {
  return readGiven({ file: 'f', text: JSON.stringify(value) }).problems.map(brief);
}

function complainOfScenario(value: object): readonly string[] {
  const library: FormLibrary = parkingLibrary;
  return readScenario({ file: 'f', text: JSON.stringify(value) }, library).problems.map(brief);
}

function brief(problem: Parameters<typeof formatProblem>[0]): string {
  return formatProblem(problem).replace(/^f:\d+:\d+ /, '');
}
