import { describe, expect, it } from 'vitest';
import { atPointer, loadGroups } from '../group-form.ts';

describe('the migrations of a form', () => {
  it.each<readonly [why: string, migrations: object]>([
    ['a step whose name a later step changes', { '2': { rename: { A: 'B' } }, '3': { rename: { B: 'Country' } } }],
    ['a group and the fields in it', { '2': { rename: { Kids: 'Dependents', 'Kids.Zip': 'Dependents.PostalCode' } } }],
    ['values of fields in rows', { '2': { values: { 'Dependents.Relationship': { Kid: 'Child', None: null } } } }],
    ['a swap', { '2': { rename: { Sum: 'Country', Country: 'Sum' } } }],
  ])('may be %s', (_why, migrations) => {
    const { problems } = loadGroups(['migrations'], migrations);
    // The next test covers a form that is not at version 3 yet.
    expect(problems.filter(({ rule }) => rule !== 'migration-version').map(atPointer)).toEqual([]);
  });

  it.each<readonly [why: string, migrations: object, problem: string]>([
    [
      'a version that does not exist yet',
      { '3': { rename: { A: 'Country' } } },
      'migration-version /migrations/3 there is no version 3: the form is version 2',
    ],
    [
      'a version that has no previous version',
      { '1': { rename: { A: 'Country' } } },
      'shape /migrations/1 the name "1" is not valid: expected a version, e.g. "2"',
    ],
    [
      'an unknown new field',
      { '2': { rename: { Land: 'Contry' } } },
      'unknown-field /migrations/2/rename/Land neither the form nor a later migration has a field "Contry" → Country',
    ],
    [
      'an unknown new field of a row',
      { '2': { rename: { 'Dependents.Zip': 'Dependents.PostCode' } } },
      'unknown-field /migrations/2/rename/Dependents.Zip neither the form nor a later migration has a field "Dependents.PostCode" → Dependents.PostalCode',
    ],
    [
      'two that become one',
      { '2': { rename: { A: 'Country', B: 'Country' } } },
      'migration-collision /migrations/2/rename/B "A" already becomes "Country"',
    ],
    [
      'a field moved out of its rows',
      { '2': { rename: { 'Dependents.Land': 'Country' } } },
      'migration-group /migrations/2/rename/Dependents.Land "Dependents.Land" cannot become "Country": an answer must stay in its group',
    ],
    [
      'a field moved into rows',
      { '2': { rename: { Zip: 'Dependents.PostalCode' } } },
      'migration-group /migrations/2/rename/Zip "Zip" cannot become "Dependents.PostalCode": an answer must stay in its group',
    ],
    [
      'values for an unknown field',
      { '2': { values: { Tag: { A: 'a' } } } },
      'unknown-field /migrations/2/values/Tag neither the form nor a later migration has a field "Tag" → Tags',
    ],
    [
      'values for a whole group',
      { '2': { values: { Sports: { A: 'a' } } } },
      'migration-value /migrations/2/values/Sports "Sports" is a repeated group: give values for its fields instead',
    ],
    [
      'a value that is not one of the choices',
      { '2': { values: { 'Dependents.Relationship': { Kid: 'Kind' } } } },
      'migration-value /migrations/2/values/Dependents.Relationship/Kid "Kind" is not a valid answer to "Dependents.Relationship"',
    ],
    [
      'a value of a different type',
      { '2': { values: { Sum: { five: '5' } } } },
      'migration-value /migrations/2/values/Sum/five "5" is not a valid answer to "Sum"',
    ],
    ['nothing at all', { '2': {} }, 'shape /migrations/2 must have at least 1 entry'],
  ])('are refused for %s', (_why, migrations, problem) => {
    expect(loadGroups(['migrations'], migrations).problems.map(atPointer)).toEqual([problem]);
  });
});
