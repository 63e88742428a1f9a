import { describe, expect, it } from 'vitest';
import { makeRows, makeText } from './rows-for-tests.ts';
import { isMissing } from './text-row.ts';

const texts = [
  makeText('title', 'Waiver', { es: 'Renuncia' }),
  makeText('uiSchema/Plan/ui:enumNames', ['Gold', 'Silver'], { fr: ['Or', 'Argent'] }),
];
const cells = (file: string) => makeRows(texts, { 'plan.es.json': file }).map((row) => row.cells['es']);

describe('the rows of the table', () => {
  it('have a cell for each language, and tell who wrote the translation', () => {
    const rows = makeRows(texts, { 'plan.es.json': '{ "patch": { "title": "Renunciar" } }' });
    expect(rows.map(({ id, where, source }) => [id, where, source])).toEqual([
      ['/title', 'The text at title', 'Waiver'],
      ['/uiSchema/Plan/ui:enumNames/0', 'The text at uiSchema/Plan/ui:enumNames, 1 of 2', 'Gold'],
      ['/uiSchema/Plan/ui:enumNames/1', 'The text at uiSchema/Plan/ui:enumNames, 2 of 2', 'Silver'],
    ]);
    expect(rows[0]!.cells).toEqual({
      es: { words: 'Renunciar', from: 'school', isEditable: true },
      fr: { words: null, from: 'nobody', isEditable: true },
    });
    expect(rows[2]!.cells['fr']).toEqual({ words: 'Argent', from: 'built-in', isEditable: true });
    expect(rows.every(isMissing)).toBe(true);
  });

  it.each([
    ['a list of another length', '{ "patch": { "uiSchema": { "Plan": { "ui:enumNames": ["Oro"] } } } }'],
    ['a text that the file removes', '{ "patch": { "uiSchema": { "Plan": { "ui:enumNames": null } } } }'],
    ['a field that the file removes', '{ "patch": { "uiSchema": { "Plan": null } } }'],
    ['a file that is not valid JSON', '{ "patch": { "uiSchema": '],
  ])('cannot be changed here: %s', (_what, file) => {
    expect(cells(file)[1]).toMatchObject({ words: null, isEditable: false });
  });
});
