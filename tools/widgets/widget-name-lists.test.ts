import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formSchema } from '@campus-cover/schemas';
import { describe, expect, it } from 'vitest';
import { listInGuide, listInSchema, namedWidgets } from './widget-name-lists.ts';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

describe('the lists of widgets', () => {
  it('match the registry; `npm run widgets` rewrites them', () => {
    expect(formSchema.definitions.uiSchema.properties['ui:widget'].enum).toEqual(namedWidgets);
    const schema = read('schemas/meta/form.schema.json');
    expect(listInSchema(schema)).toBe(schema);
    const guide = read('docs/authoring-forms.md');
    expect(listInGuide(guide)).toBe(guide);
  });

  it('get a widget that is new in the registry, and nothing else', () => {
    const schema = read('schemas/meta/form.schema.json');
    const added = listInSchema(schema, [...namedWidgets, 'color']);
    expect(JSON.parse(added)).toMatchObject({
      definitions: { uiSchema: { properties: { 'ui:widget': { enum: [...namedWidgets, 'color'] } } } },
    });
    expect(listInSchema(added)).toBe(schema);
  });

  it('need their markers', () => {
    expect(() => listInSchema('{}')).toThrow('no list');
    expect(() => listInGuide('')).toThrow('no markers');
  });
});
