import { describe, expect, it } from 'vitest';
import type { OverlayFiles } from '../workbench-context.ts';
import type { NewField } from './add-field.ts';
import { findTranslations } from './find-translations.ts';
import { nameFromLabel } from './name-from-label.ts';
import type { ShapeChange } from './shape-change.ts';
import { shapeFiles, type ShapedForm } from './shape-files.ts';
import { tellTranslations } from './tell-translations.ts';

const base = {
  schema: { properties: { Name: { title: 'Name' }, Plan: { title: 'Plan', enum: ['a', 'b', 'c'] } } },
  uiSchema: { Name: { 'ui:help': 'Help' }, Plan: { 'ui:enumNames': ['A', 'B', 'C'] } },
  sections: { you: { title: 'You', order: 1, fields: ['Name', 'Plan'] } },
};
const form: ShapedForm = {
  school: 'bay-state',
  form: 'mini',
  version: 3,
  languages: ['en', 'es'],
  language: 'en',
  base,
  definition: base,
};
const title = ['schema', 'properties', 'Name', 'title'];

const read = (files: OverlayFiles, path: string): unknown => JSON.parse(files[path] ?? 'null');
const words = (path: readonly (string | number)[], text: string, language?: string): ShapeChange => ({
  kind: 'words',
  path,
  text,
  ...(language !== undefined && { language }),
});

describe('shaping a form in two languages', () => {
  it('writes words of a translated form into the school’s translation', () => {
    const inSpanish = { ...form, language: 'es' };
    const files = shapeFiles({}, inSpanish, words(title, 'Nombre'));
    expect(files).not.toHaveProperty('mini.json');
    expect(read(files, 'mini.es.json')).toMatchObject({
      extends: 'mini@3',
      school: 'bay-state',
      language: 'es',
      patch: { schema: { properties: { Name: { title: 'Nombre' } } } },
    });
  });

  it('tells which languages still have the old words, and which have none', () => {
    const path = ['uiSchema', 'Name', 'ui:help'];
    const tell = (files: OverlayFiles, inForce: OverlayFiles) =>
      tellTranslations(findTranslations({ files, inForce, form }, path));
    expect(tell({}, {})).toBe('');
    const inEnglish = shapeFiles({}, form, words(path, 'On your card'));
    expect(tell(inEnglish, {})).toBe('Spanish has no translation yet.');
    const inBoth = shapeFiles(inEnglish, form, words(path, 'En su tarjeta', 'es'));
    expect(tell(inBoth, {})).toBe('');
    const changed = shapeFiles(inBoth, form, words(path, 'On the front of your card'));
    expect(tell(changed, inBoth)).toBe('Spanish still has the old words.');
    expect(findTranslations({ files: changed, inForce: inBoth, form }, path)[0]?.words).toBe('En su tarjeta');
    expect(tell(shapeFiles(changed, form, words(path, 'Al frente', 'es')), inBoth)).toBe('');
  });

  it('removes the translation of words that the form no longer has', () => {
    const path = ['uiSchema', 'Name', 'ui:help'];
    const inBoth = shapeFiles({}, form, words(path, 'Ayuda', 'es'));
    expect(read(shapeFiles(inBoth, form, words(path, '')), 'mini.es.json')).not.toHaveProperty('patch');
  });

  it('translates the choices that are offered, and keeps the place of those that are not', () => {
    const files = { 'mini.json': JSON.stringify({ extends: 'mini@3', drop: { choices: { Plan: ['b'] } } }) };
    const shown = {
      ...base,
      schema: { properties: { ...base.schema.properties, Plan: { title: 'Plan', enum: ['a', 'c'] } } },
      uiSchema: { Plan: { 'ui:enumNames': ['A', 'C'] } },
    };
    const path = ['uiSchema', 'Plan', 'ui:enumNames'];
    const change: ShapeChange = { kind: 'words', path, text: ['Uno', 'Tres'], language: 'es' };
    const translated = shapeFiles(files, { ...form, definition: shown }, change);
    expect(read(translated, 'mini.es.json')).toMatchObject({
      patch: { uiSchema: { Plan: { 'ui:enumNames': ['Uno', 'B', 'Tres'] } } },
    });
  });

  it('keeps the words of a choice whose line is empty or missing', () => {
    const path = ['uiSchema', 'Plan', 'ui:enumNames'];
    const translate = (files: OverlayFiles, text: string | readonly string[]) =>
      shapeFiles(files, form, { kind: 'words', path, text, language: 'es' });
    const translated = translate({}, ['Uno', 'Dos', 'Tres']);
    expect(read(translate(translated, ['Un', '']), 'mini.es.json')).toMatchObject({
      patch: { uiSchema: { Plan: { 'ui:enumNames': ['Un', 'Dos', 'Tres'] } } },
    });
    expect(read(translate(translated, ''), 'mini.es.json')).not.toHaveProperty('patch');
  });

  it('shows only the translations of the choices that are offered', () => {
    const path = ['uiSchema', 'Plan', 'ui:enumNames'];
    const inEnglish = shapeFiles({}, form, { kind: 'words', path, text: ['One', 'Two', 'Three'] });
    const inBoth = shapeFiles(inEnglish, form, { kind: 'words', path, text: ['Uno', 'Dos', 'Tres'], language: 'es' });
    const files = shapeFiles(inBoth, form, { kind: 'drop-choice', target: 'Plan', choice: 'b' });
    const plan = { title: 'Plan', enum: ['a', 'c'] };
    const definition = {
      ...base,
      schema: { properties: { ...base.schema.properties, Plan: plan } },
      uiSchema: { Plan: { 'ui:enumNames': ['One', 'Three'] } },
    };
    const wordsAt = (at: readonly (string | number)[]) =>
      findTranslations({ files, inForce: {}, form: { ...form, definition } }, at)[0]?.words;
    expect(wordsAt(path)).toBe('Uno\nTres');
    expect(wordsAt([...path, 1])).toBe('Tres');
  });

  it('adds a field with its translation, and removes both again', () => {
    const field: NewField = {
      kind: 'choice',
      label: 'How do you travel?',
      choices: ['By bus', 'By car'],
      isRequired: true,
      place: { where: 'after', to: 'Name' },
    };
    const translations = { es: { label: '¿Cómo viaja?', choices: ['En autobús', 'En auto'] } };
    const added = shapeFiles({}, form, { kind: 'add', field, translations });
    expect(read(added, 'mini.json')).toMatchObject({
      add: {
        schema: { properties: { HowDoYouTravel: { title: 'How do you travel?', enum: ['ByBus', 'ByCar'] } } },
        uiSchema: { HowDoYouTravel: { 'ui:enumNames': ['By bus', 'By car'] } },
        fields: { HowDoYouTravel: { required: true } },
      },
      place: { HowDoYouTravel: { after: 'Name' } },
    });
    expect(read(added, 'mini.es.json')).toMatchObject({
      patch: {
        schema: { properties: { HowDoYouTravel: { title: '¿Cómo viaja?' } } },
        uiSchema: { HowDoYouTravel: { 'ui:enumNames': ['En autobús', 'En auto'] } },
      },
    });
    const dropped = shapeFiles(added, form, { kind: 'drop', target: 'HowDoYouTravel' });
    for (const path of ['mini.json', 'mini.es.json'])
      expect(JSON.stringify(read(dropped, path))).not.toContain('HowDoYouTravel');
  });

  it.each([
    ['Mother’s maiden name?', 'MothersMaidenName'],
    ['¿Año de graduación?', 'AnoDeGraduacion'],
    ['2nd phone', 'Question2ndPhone'],
    ['学校', 'Question'],
    ['Plan', 'Plan2'],
    ['name', 'Name3'],
  ])('names the field “%s” %s', (label, name) => {
    expect(nameFromLabel(label, ['Plan', 'Name', 'NAME2'])).toBe(name);
  });
});
