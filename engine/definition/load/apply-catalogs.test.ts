import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormDefinition, UiSchema } from '../form-definition.ts';
import { applyCatalogs } from './apply-catalogs.ts';

const catalogs = {
  states: [
    { id: 'MA', label: 'MA - Massachusetts' },
    { id: 'MD', label: 'MD - Maryland' },
  ],
  companies: [],
};

describe('applyCatalogs', () => {
  it('gives a field the catalog’s ids and labels, in the catalog’s order', () => {
    const applied = applyCatalogs(
      formWith({ type: 'string' }, { 'ui:options': { source: 'states', wide: true } }),
      catalogs,
    );
    expect(applied.schema.properties['Choice']).toEqual({ type: 'string', enum: ['MA', 'MD'] });
    expect(applied.uiSchema?.['Choice']).toEqual({
      'ui:options': { source: 'states', wide: true },
      'ui:enumNames': ['MA - Massachusetts', 'MD - Maryland'],
    });
  });

  it('puts the field’s own choices last', () => {
    const ui = { 'ui:options': { source: 'states' }, 'ui:enumNames': ['Not listed'] };
    const applied = applyCatalogs(formWith({ type: 'string', enum: ['0'] }, ui), catalogs);
    expect(applied.schema.properties['Choice']?.enum).toEqual(['MA', 'MD', '0']);
    expect(applied.uiSchema?.['Choice']?.['ui:enumNames']).toEqual([
      'MA - Massachusetts',
      'MD - Maryland',
      'Not listed',
    ]);
  });

  it('uses the value as the label of a choice that has no label', () => {
    const applied = applyCatalogs(
      formWith({ type: 'string', enum: ['0'] }, { 'ui:options': { source: 'companies' } }),
      catalogs,
    );
    expect(applied.schema.properties['Choice']?.enum).toEqual(['0']);
    expect(applied.uiSchema?.['Choice']?.['ui:enumNames']).toEqual(['0']);
  });

  it('fills the entries of a list field', () => {
    const schema: FieldSchema = { type: 'array', items: { type: 'string' }, minItems: 1 };
    const applied = applyCatalogs(formWith(schema, { 'ui:options': { source: 'states' } }), catalogs);
    expect(applied.schema.properties['Choice']).toEqual({
      type: 'array',
      items: { type: 'string', enum: ['MA', 'MD'] },
      minItems: 1,
    });
  });

  it('leaves the original definition and all other fields unchanged', () => {
    const form = formWith({ type: 'string' }, { 'ui:options': { source: 'states' } });
    const before = structuredClone(form);
    const applied = applyCatalogs(form, catalogs);
    expect(form).toEqual(before);
    expect(applied.schema.properties['Other']).toBe(form.schema.properties['Other']);
  });

  it.each([
    ['a catalog that does not exist', 'CATALOG_UNKNOWN', { type: 'string' }, 'planets'],
    ['a catalog named like a property of every object', 'CATALOG_UNKNOWN', { type: 'string' }, 'constructor'],
    ['nothing to choose from', 'CATALOG_EMPTY', { type: 'string' }, 'companies'],
    ['one value twice', 'CATALOG_DUPLICATE', { type: 'string', enum: ['MD'] }, 'states'],
  ] as const)('refuses %s', (_case, code, schema, source) => {
    expect(() => applyCatalogs(formWith(schema, { 'ui:options': { source } }), catalogs)).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

function formWith(schema: FieldSchema, ui: UiSchema): FormDefinition {
  return {
    id: 'sample',
    version: 1,
    title: 'Sample',
    schema: { type: 'object', properties: { Choice: schema, Other: { type: 'string' } } },
    uiSchema: { Choice: ui, Other: { 'ui:help': 'Any words.' } },
    sections: { all: { title: 'All', order: 1, fields: ['Choice', 'Other'] } },
  };
}
