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

describe('a field’s setting for whether it is always required', () => {
  it('lets an overlay add a field to the list, or remove it, without repeating the others', () => {
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

  it('can repeat what the list already says', () => {
    const { definition } = load({ add: { fields: { Name: { required: true }, Kind: { required: false } } } });
    expect(definition?.schema.required).toEqual(['Name']);
  });

  it('works for fields in a group’s rows', () => {
    const { definition } = load({
      add: { fields: { Toys: { items: { Price: { required: true }, Label: { required: false } } } } },
    });
    expect(definition?.schema.properties['Toys']?.items?.required).toEqual(['Price']);
    expect(definition?.schema.required).toEqual(['Name']);
  });

  it('gives the list entry the line of the setting', () => {
    const { node } = load({ add: { fields: { Kind: { required: true } } } });
    const schema = node?.kind === 'object' ? node.members.get('schema')?.value : undefined;
    const required = schema?.kind === 'object' ? schema.members.get('required')?.value : undefined;
    const [, kind] = required?.kind === 'list' ? required.entries : [];
    expect(kind).toMatchObject({
      value: 'Kind',
      place: { file: 'overlay.json', pointer: '/add/fields/Kind/required' },
    });
  });

  it('must be true or false, and must name an existing field', () => {
    const said = (fields: object) =>
      load({ add: { fields } }).problems.map(({ rule, pointer }) => `${rule} ${pointer}`);
    expect(said({ Kind: { required: 'yes' } })).toEqual(['shape /add/fields/Kind/required']);
    expect(said({ Kinds: { required: true } })).toEqual(['unknown-field /add/fields/Kinds']);
  });
});
