import { describe, expect, it } from 'vitest';
import { atPointer, groupForm, loadGroups } from '../group-form.ts';
import { applyCatalogs } from './apply-catalogs.ts';
import { loadDefinition } from './load-definition.ts';

const properties = ['schema', 'properties'] as const;
const row = [...properties, 'Dependents', 'items'] as const;

describe('a definition with repeated groups', () => {
  it('loads without problems', () => {
    const { definition, problems } = loadGroups();
    expect(problems.map(atPointer)).toEqual([]);
    expect(definition).toEqual(groupForm);
  });

  const wrong: readonly (readonly [why: string, path: readonly string[], value: unknown, problem: string])[] = [
    [
      'a rule for rows of a nonexistent group',
      ['rules', 'no-dependents', 'each'],
      'Dependent',
      'unknown-group /rules/no-dependents/each there is no repeated group "Dependent" → Dependents',
    ],
    [
      'a list of text used as a group',
      ['checks', 'order', 'each'],
      'Tags',
      'unknown-group /checks/order/each there is no repeated group "Tags"',
    ],
    [
      'a lookup for rows of a nonexistent group',
      ['lookups', 'zip', 'each'],
      'Sports.Level',
      'unknown-group /lookups/zip/each there is no repeated group "Sports.Level" → Sports.Levels',
    ],
    [
      'a misspelled target in a row',
      ['rules', 'zip-of-children', 'show'],
      ['$item.PostlCode'],
      'unknown-field /rules/zip-of-children/show/0 unknown field "PostlCode" of "Dependents" → $item.PostalCode',
    ],
    [
      'a plain target with each',
      ['rules', 'zip-of-children', 'require'],
      ['PostalCode'],
      'unknown-field /rules/zip-of-children/require/0 with "each", a target must be a field of the row, "$item.<field>", not "PostalCode" → $item.PostalCode',
    ],
    [
      'a section as target with each',
      ['rules', 'zip-of-children', 'hide'],
      ['$section.other'],
      'unknown-field /rules/zip-of-children/hide/0 with "each", a target must be a field of the row, "$item.<field>", not "$section.other"',
    ],
    [
      'a target in a row without each',
      ['rules', 'no-dependents', 'require'],
      ['$item.Name'],
      'unknown-field /rules/no-dependents/require/0 "$item.Name" is a field of a row: it needs "each" with the group\'s name',
    ],
    [
      'a check at a misspelled field in a row',
      ['checks', 'order', 'at'],
      '$item.Hihg',
      'unknown-field /checks/order/at unknown field "Hihg" of "Sports.Levels" → $item.High',
    ],
    [
      'a value for a whole group',
      ['rules', 'no-dependents', 'set'],
      { Dependents: [] },
      'group-target /rules/no-dependents/set/Dependents "Dependents" is a repeated group: only its fields can have a value',
    ],
    [
      'a whole group that is computed',
      ['compute', 'Sports.Levels'],
      [],
      'group-target /compute/Sports.Levels "Sports.Levels" is a repeated group: only its fields can have a value',
    ],
    [
      'a misspelled computed field in a row',
      ['compute', 'Sports.Totl'],
      1,
      'unknown-field /compute/Sports.Totl unknown field "Sports.Totl" → Sports.Total',
    ],
    [
      'a misspelled required field in a row',
      [...row, 'required'],
      ['Nam'],
      'unknown-field /schema/properties/Dependents/items/required/0 unknown field "Nam" of "Dependents" → Name',
    ],
    [
      'a misspelled field in a row’s uiSchema',
      ['uiSchema', 'Dependents', 'items'],
      { Nmae: {} },
      'unknown-field /uiSchema/Dependents/items/Nmae unknown field "Nmae" of "Dependents" → Name',
    ],
    [
      'a misspelled field in a nested group',
      ['fields', 'Sports', 'items', 'Levels', 'items'],
      { Hig: {} },
      'unknown-field /fields/Sports/items/Levels/items/Hig unknown field "Hig" of "Sports.Levels" → High',
    ],
    [
      'items for a field that is not a group',
      ['fields', 'Country'],
      { items: { Name: {} } },
      'unknown-group /fields/Country/items "Country" is not a repeated group, so it has no "items"',
    ],
    [
      'a row read without each',
      ['rules', 'no-dependents', 'when'],
      { var: '$item.Name' },
      'unknown-variable /rules/no-dependents/when/var "$item.Name" can only be read where "each" names a repeated group',
    ],
    [
      'a misspelled field of the row',
      ['rules', 'zip-of-children', 'when'],
      { var: '$item.Relatonship' },
      'unknown-variable /rules/zip-of-children/when/var "Dependents" has no field "Relatonship" → $item.Relationship',
    ],
    [
      'a row that is read as a whole',
      ['rules', 'zip-of-children', 'when'],
      { '!': [{ var: '$item' }] },
      'unknown-variable /rules/zip-of-children/when/!/0/var "$item" cannot be read as a whole: name one of its fields',
    ],
    [
      'the enclosing row where there is none',
      ['rules', 'zip-of-children', 'when'],
      { '!': [{ var: '$parent.Country' }] },
      'unknown-variable /rules/zip-of-children/when/!/0/var "$parent.Country" cannot be read: "Dependents" is not inside another group; read fields of the form by their plain names',
    ],
    [
      'a misspelled field of the enclosing row',
      ['checks', 'order', 'message'],
      { var: '$parent.Titel' },
      'unknown-variable /checks/order/message/var "Sports" has no field "Titel" → $parent.Title',
    ],
    [
      'a property of the index',
      ['checks', 'order', 'message'],
      { var: '$index.x' },
      'unknown-variable /checks/order/message/var "$index" is a number: remove what follows it → $index',
    ],
    [
      'a lookup for rows, read by logic without each',
      ['rules', 'no-dependents', 'when'],
      { var: '$zip.Found' },
      'unknown-variable /rules/no-dependents/when/var lookup "zip" runs for each row of "Dependents": only logic with the same "each" can read it',
    ],
    [
      'a lookup for rows, read by another group’s logic',
      ['compute', 'Sports.Total'],
      { var: '$zip.Found' },
      'unknown-variable /compute/Sports.Total/var lookup "zip" runs for each row of "Dependents": only logic with the same "each" can read it',
    ],
    [
      'a misspelled field of an entry in an iterator',
      ['compute', 'Sports.Total'],
      { map: [{ filter: [{ var: '$item.Levels' }, { var: 'Low' }] }, { var: 'Hgh' }] },
      'unknown-variable /compute/Sports.Total/map/1/var an entry of "$item.Levels" has no "Hgh" → High',
    ],
    [
      'a misspelled field of an entry in reduce',
      ['compute', 'Sum'],
      { reduce: [{ var: 'Sports' }, { '+': [{ var: 'accumulator' }, { var: 'current.Totl' }] }, 0] },
      'unknown-variable /compute/Sum/reduce/1/+/1/var an entry of "Sports" has no "Totl" → Total',
    ],
    [
      'a group in a group in a group',
      [...properties, 'Sports', 'items', 'properties', 'Levels', 'items', 'properties', 'More'],
      { type: 'array', items: { type: 'object', properties: { X: { type: 'string' } } } },
      'group-depth /schema/properties/Sports/items/properties/Levels/items/properties/More a repeated group may contain one nested group, and that group may contain only fields',
    ],
    [
      'a group without fields',
      [...properties, 'Country'],
      { type: 'array', items: { type: 'object' } },
      'group-empty /schema/properties/Country/items a repeated group needs "properties" in its "items": the fields of a row',
    ],
    [
      'an object in a row',
      [...row, 'properties', 'Place'],
      { type: 'object', properties: { City: { type: 'string' } } },
      'field-nesting /schema/properties/Dependents/items/properties/Place/type a field here must be text, a number, true or false, or a list, not an object',
    ],
    [
      'a list of lists',
      [...properties, 'Country'],
      { type: 'array', items: { type: 'array', items: { type: 'string' } } },
      'field-nesting /schema/properties/Country/type a list of lists is not allowed: make it a repeated group',
    ],
    [
      'a field of a row without a type',
      [...row, 'properties', 'Name'],
      {},
      'type-missing /schema/properties/Dependents/items/properties/Name "Name" has no "type"',
    ],
    [
      'a member that an object requires but does not have',
      [...properties, 'Country'],
      { type: 'object', properties: { City: { type: 'string' } }, required: ['Ctiy'] },
      'unknown-field /schema/properties/Country/required/0 there is no member "Ctiy" → City',
    ],
    [
      'documents in a row',
      ['fields', 'Dependents', 'items', 'Name'],
      { documents: { types: ['application/pdf'], maxSizeBytes: 1, maxCount: 1 } },
      'documents-in-group /fields/Dependents/items/Name/documents a row cannot contain documents: move this field out of the group',
    ],
  ];

  it.each(wrong)('is refused for %s', (_why, path, value, problem) => {
    const { definition, problems } = loadGroups(path, value);
    expect(definition).toBeUndefined();
    expect(problems.map(atPointer)).toEqual([problem]);
  });
});

describe('a part with a repeated group', () => {
  it('is renamed wherever the group is named, and nowhere else', () => {
    const {
      id: _id,
      version: _version,
      title: _title,
      sections: _sections,
      migrations: _migrations,
      ...part
    } = groupForm;
    const form = {
      id: 'home',
      version: 1,
      title: 'Home',
      parts: { family: { use: 'family', rename: { Dependents: 'Kids', Sports: 'Games', zip: 'postal' } } },
      schema: { type: 'object', properties: {} },
      sections: { all: { title: 'All', order: 1, fields: ['Country', 'Tags', 'Kids', 'Games', 'Sum'] } },
    };
    const { definition, problems } = loadDefinition({
      form: { file: 'form.json', text: JSON.stringify(form) },
      parts: { family: { file: 'family.json', text: JSON.stringify(part) } },
      overlays: [],
    });
    expect(problems.map(atPointer)).toEqual([]);
    const text = JSON.stringify(definition);
    const renamed = JSON.stringify({ ...part })
      .replaceAll('"Dependents"', '"Kids"')
      // The label does not change.
      .replace('"title":"Kids"', '"title":"Dependents"')
      .replaceAll('"Sports', '"Games')
      .replaceAll('"$zip.', '"$postal.')
      .replace('"zip":{"each"', '"postal":{"each"');
    for (const key of ['schema', 'uiSchema', 'fields', 'rules', 'checks', 'compute', 'lookups'] as const) {
      expect((JSON.parse(text) as Record<string, unknown>)[key]).toEqual(
        (JSON.parse(renamed) as Record<string, unknown>)[key],
      );
    }
  });

  it('does not rename the engine’s variables when it renames a field with the same name', () => {
    const part = {
      schema: { type: 'object', properties: { today: { type: 'string' }, item: { type: 'string' } } },
      rules: { x: { when: { '==': [{ var: 'today' }, { var: '$today' }] }, require: ['item'] } },
    };
    const form = {
      id: 'home',
      version: 1,
      title: 'Home',
      parts: { p: { use: 'p', rename: { today: 'Day', item: 'Thing' } } },
      schema: { type: 'object', properties: {} },
      sections: { all: { title: 'All', order: 1, fields: ['Day', 'Thing'] } },
    };
    const { definition } = loadDefinition({
      form: { file: 'form.json', text: JSON.stringify(form) },
      parts: { p: { file: 'p.json', text: JSON.stringify(part) } },
      overlays: [],
    });
    expect(definition?.rules?.['x']).toEqual({
      when: { '==': [{ var: 'Day' }, { var: '$today' }] },
      require: ['Thing'],
    });
  });
});

describe('catalogs', () => {
  it('fill the fields of rows, however deep the group', () => {
    const ui = { 'ui:options': { source: 'kinds' } };
    const form = {
      ...groupForm,
      uiSchema: { Dependents: { items: { Relationship: ui } }, Sports: { items: { Levels: { items: { Low: ui } } } } },
    };
    const filled = applyCatalogs(form, { kinds: [{ id: 'Twin', label: 'A twin' }] });
    const { Dependents, Sports } = filled.schema.properties;
    expect(Dependents?.items?.properties?.['Relationship']?.enum).toEqual(['Twin', 'Child', 'Spouse']);
    expect(Dependents?.items?.required).toEqual(['Name']);
    expect(Sports?.items?.properties?.['Levels']?.items?.properties?.['Low']?.enum).toEqual(['Twin']);
    expect(filled.uiSchema?.['Dependents']).toEqual({
      items: { Relationship: { ...ui, 'ui:enumNames': ['A twin', 'Child', 'Spouse'] } },
    });
  });
});
