import { describe, expect, it } from 'vitest';
import type { Answers } from '../../live-form/form.ts';
import type { FormDefinition, MigrationDefinition } from '../form-definition.ts';
import { groupForm } from '../group-form.ts';
import { carryAnswers } from './carry-answers.ts';

function form(migrations: Readonly<Record<string, MigrationDefinition>>, version = 3): FormDefinition {
  return { ...groupForm, version, migrations };
}

function carry(definition: FormDefinition, version: number, answers: Answers) {
  const { answers: carried, lost } = carryAnswers(definition, { version, answers });
  return [carried, lost.map(({ path, reason, label }) => `${reason} ${path} (${label})`)] as const;
}

describe('carryAnswers', () => {
  it('leaves answers of the same version unchanged, including unfinished and invalid ones', () => {
    const answers = { Country: 'a very long country', Dependents: [{ PostalCode: '123456789' }, {}], Tags: ['a'] };
    expect(carry(form({}), 3, answers)).toEqual([answers, []]);
  });

  it('follows a field over several versions, in numeric order, not alphabetical order', () => {
    const definition = form({ '10': { rename: { B: 'Country' } }, '2': { rename: { A: 'B' } } }, 10);
    expect(carry(definition, 1, { A: 'US' })).toEqual([{ Country: 'US' }, []]);
    expect(carry(definition, 2, { B: 'US' })).toEqual([{ Country: 'US' }, []]);
    expect(carry(definition, 9, { A: 'US' })).toEqual([{}, ['field-removed A (A)']]);
  });

  it('applies no migration for a version that the form has not reached, and none to a newer draft', () => {
    const definition = form({ '3': { rename: { Land: 'Country' } }, '4': { rename: { Country: 'Sum' } } });
    expect(carry(definition, 2, { Land: 'US' })).toEqual([{ Country: 'US' }, []]);
    expect(carry(definition, 5, { Country: 'US' })).toEqual([{ Country: 'US' }, []]);
  });

  it('renames fields in rows, and everything in a renamed group', () => {
    const definition = form({
      '2': { rename: { 'Dependents.Zip': 'Dependents.PostalCode' } },
      '3': { rename: { Games: 'Sports', 'Games.Steps': 'Sports.Levels', 'Games.Steps.Least': 'Sports.Levels.Low' } },
    });
    expect(
      carry(definition, 1, {
        Dependents: [{ Zip: '1' }, { Name: 'Ann', Zip: '2' }],
        Games: [{ Title: 'Chess', Steps: [{ Least: 1, High: 2 }] }],
      }),
    ).toEqual([
      {
        Dependents: [{ PostalCode: '1' }, { Name: 'Ann', PostalCode: '2' }],
        Sports: [{ Title: 'Chess', Levels: [{ Low: 1, High: 2 }] }],
      },
      [],
    ]);
  });

  it('swaps two fields', () => {
    const definition = form({
      '3': { rename: { 'Dependents.Name': 'Dependents.PostalCode', 'Dependents.PostalCode': 'Dependents.Name' } },
    });
    expect(carry(definition, 2, { Dependents: [{ Name: 'a', PostalCode: 'b' }] })).toEqual([
      { Dependents: [{ PostalCode: 'a', Name: 'b' }] },
      [],
    ]);
  });

  it('converts old choices to new ones after the rename, entry by entry in a list', () => {
    const definition = form({
      '3': {
        rename: { Labels: 'Tags', 'Dependents.Kind': 'Dependents.Relationship' },
        values: { Tags: { A: 'a', '1': 'b' }, 'Dependents.Relationship': { Kid: 'Child' } },
      },
    });
    expect(carry(definition, 2, { Labels: ['A', 1], Dependents: [{ Kind: 'Kid' }, { Kind: 'Spouse' }] })).toEqual([
      { Tags: ['a', 'b'], Dependents: [{ Relationship: 'Child' }, { Relationship: 'Spouse' }] },
      [],
    ]);
  });

  it.each<readonly [why: string, answers: Answers, kept: Answers, lost: readonly string[]]>([
    ['a removed field', { Hobby: 'Chess' }, {}, ['field-removed Hobby (Hobby)']],
    ['a field of every object', { constructor: 'x' }, {}, ['field-removed constructor (constructor)']],
    ['text for a number', { Sum: '5' }, {}, ['type Sum (Sum)']],
    ['a number that is NaN', { Sum: Number.NaN }, {}, ['type Sum (Sum)']],
    ['text for a list', { Tags: 'a' }, {}, ['type Tags (Tags)']],
    ['a removed choice in a list', { Tags: ['a', 'z'] }, { Tags: ['a'] }, ['option Tags (Tags)']],
    ['every choice of a list', { Tags: ['z'] }, {}, ['option Tags (Tags)']],
    [
      'a choice in a row',
      { Dependents: [{ Name: 'Ann' }, { Name: 'Bo', Relationship: 'Twin' }] },
      { Dependents: [{ Name: 'Ann' }, { Name: 'Bo' }] },
      ['option Dependents.1.Relationship (Dependents 2: Relationship)'],
    ],
    [
      'a removed field in a row',
      { Dependents: [{ Age: 3 }] },
      { Dependents: [{}] },
      ['field-removed Dependents.0.Age (Dependents 1: Age)'],
    ],
    [
      'an entry that is not a row',
      { Dependents: ['x', { Name: 'Ann' }] },
      { Dependents: [{ Name: 'Ann' }] },
      ['type Dependents.0 (Dependents 1)'],
    ],
    ['an answer that a migration removes', { Country: 'SU' }, {}, ['option Country (Country)']],
  ])('reports that it left out %s', (_why, answers, kept, lost) => {
    const definition = form({ '3': { values: { Country: { SU: null } } } });
    expect(carry(definition, 2, answers)).toEqual([kept, lost]);
  });

  it.each<readonly [why: string, answers: Answers]>([
    ['before', { Country: 'kept before', Land: 'renamed' }],
    ['after', { Land: 'renamed', Country: 'kept before' }],
  ])('keeps the renamed answer if the new name is taken, when the old answer comes %s', (_why, answers) => {
    const definition = form({ '3': { rename: { Land: 'Country' } } });
    expect(carry(definition, 2, answers)).toEqual([{ Country: 'renamed' }, ['collision Country (Country)']]);
  });

  it('returns the lost value with a message', () => {
    expect(carryAnswers(form({}), { version: 1, answers: { Sum: 'five' } }).lost).toEqual([
      {
        path: 'Sum',
        value: 'five',
        reason: 'type',
        label: 'Sum',
        message: 'This question now takes a different kind of answer.',
      },
    ]);
  });

  it('uses the previous label for a removed question', () => {
    const before: FormDefinition = {
      ...groupForm,
      schema: {
        type: 'object',
        properties: {
          Hobby: { type: 'string', title: 'What do you do: in your free time?' },
          Dependents: {
            type: 'array',
            items: { type: 'object', properties: { Age: { type: 'number', title: 'Age' } } },
          },
        },
      },
    };
    const answers = { Hobby: 'Chess', Dependents: [{ Age: 3 }], Other: 1 };
    const { lost } = carryAnswers(form({}), { version: 2, answers, definition: before });
    expect(lost.map(({ label }) => label)).toEqual([
      'Dependents 1: Age',
      'What do you do: in your free time?',
      'Other',
    ]);
  });

  it('does not set a prototype from a field named like one', () => {
    const answers = JSON.parse(
      '{"__proto__": {"polluted": 1}, "Dependents": [{"__proto__": 1, "Name": "Ann"}]}',
    ) as Answers;
    const [kept, lost] = carry(form({ '3': { rename: { x: '__proto__' } } }), 1, answers);
    expect(kept).toEqual({ Dependents: [{ Name: 'Ann' }] });
    expect(lost).toEqual([
      'field-removed Dependents.0.__proto__ (Dependents 1: __proto__)',
      'field-removed __proto__ (__proto__)',
    ]);
  });
});
