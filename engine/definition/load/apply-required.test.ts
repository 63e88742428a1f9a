import { describe, expect, it } from 'vitest';
import { loadDefinition } from './load-definition.ts';

const form = {
  id: 'pets',
  version: 1,
  title: 'Pets',
  schema: {
    type: 'object',
    properties: {
      Name: { type: 'string', title: 'Name' },
      Kind: { type: 'string', title: 'Kind' },
      Toys: {
        type: 'array',
        title: 'Toys',
        items: {
          type: 'object',
          properties: { Label: { type: 'string', title: 'Label' }, Price: { type: 'number', title: 'Price' } },
          required: ['Label'],
        },
      },
    },
    required: ['Name'],
  },
  sections: { main: { title: 'Main', order: 1, fields: ['Name', 'Kind', 'Toys'] } },
};

function load(overlay: object, own: object = {}) {
  const text = JSON.stringify({ ...form, ...own }, null, 1);
  const overlays = [{ file: 'overlay.json', text: JSON.stringify({ extends: 'pets@1', school: 'north', ...overlay }) }];
  return loadDefinition({ form: { file: 'form.json', text }, parts: {}, overlays });
}

describe('a field that says whether it is always required', () => {
  it('is added to the list by an overlay, or taken from it, without a word of the others', () => {
    const added = load({
      add: {
        schema: { properties: { Age: { type: 'integer', title: 'Age' } } },
        fields: { Age: { required: true, initially: 'visible' }, Name: { required: false } },
      },
      patch: { sections: { main: { fields: ['Name', 'Kind', 'Age', 'Toys'] } } },
    });
    expect(added.problems).toEqual([]);
    expect(added.definition?.schema.required).toEqual(['Age']);
    // The loaded definition lists required fields only in the schema.
    expect(added.definition?.fields).toEqual({ Age: { initially: 'visible' }, Name: {} });
  });

  it('may say what is so already', () => {
    const { definition } = load({ add: { fields: { Name: { required: true }, Kind: { required: false } } } });
    expect(definition?.schema.required).toEqual(['Name']);
  });

  it('may stand in the rows of a group', () => {
    const { definition } = load({
      add: { fields: { Toys: { items: { Price: { required: true }, Label: { required: false } } } } },
    });
    expect(definition?.schema.properties['Toys']?.items?.required).toEqual(['Price']);
    expect(definition?.schema.required).toEqual(['Name']);
  });

  it('stands on the list at the line that says so', () => {
    const { node } = load({ add: { fields: { Kind: { required: true } } } });
    const schema = node?.kind === 'object' ? node.members.get('schema')?.value : undefined;
    const required = schema?.kind === 'object' ? schema.members.get('required')?.value : undefined;
    const [, kind] = required?.kind === 'list' ? required.entries : [];
    expect(kind).toMatchObject({
      value: 'Kind',
      place: { file: 'overlay.json', pointer: '/add/fields/Kind/required' },
    });
  });

  it('is held to true or false, and to fields that there are', () => {
    const said = (fields: object) =>
      load({ add: { fields } }).problems.map(({ rule, pointer }) => `${rule} ${pointer}`);
    expect(said({ Kind: { required: 'yes' } })).toEqual(['shape /add/fields/Kind/required']);
    expect(said({ Kinds: { required: true } })).toEqual(['unknown-field /add/fields/Kinds']);
  });
});
