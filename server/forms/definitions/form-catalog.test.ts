import { DefinitionError, type FormLibrary } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { loadFormCatalog } from './form-catalog.ts';
import { locateSchemas, readSchemaFiles } from './schema-files.ts';

describe('loadFormCatalog', () => {
  it('loads every form in the schemas folder for every school', async () => {
    const files = await readSchemaFiles(locateSchemas());
    const catalog = loadFormCatalog(files);
    expect(catalog.formIds).toContain('waiver');
    expect(Object.keys(catalog.choices()).sort()).toEqual(['countries', 'sports', 'states']);
    expect(catalog.definition('waiver', 'bay-state').title).not.toBe(catalog.definition('waiver', null).title);
    expect(catalog.definition('waiver', 'a-school-without-files')).toBe(catalog.definition('waiver', null));
    expect(catalog.theme('bay-state')).toHaveProperty('--cc-brand');
  });

  it('gives a school its own text for a form’s term, even if it changes nothing else in that form', async () => {
    const files = await readSchemaFiles(locateSchemas());
    const waiver = files.forms.get('waiver')!;
    const { texts: _spanish, ...empire } = files.schools.get('empire')!;
    const form = { ...(JSON.parse(waiver.text) as object), title: 'Your {term.card}', terms: { card: 'card' } };
    const school = { ...(JSON.parse(empire.school.text) as object), terms: { card: 'Empire card' } };
    const catalog = loadFormCatalog({
      ...files,
      forms: new Map([['waiver', { ...waiver, text: JSON.stringify(form) }]]),
      schools: new Map([['empire', { ...empire, school: { ...empire.school, text: JSON.stringify(school) } }]]),
    });
    expect(catalog.definition('waiver', 'empire').title).toBe('Your Empire card');
    expect(catalog.definition('waiver', null).title).toBe('Your card');
    expect(catalog.definition('waiver', 'empire', 'es')).not.toBe(catalog.definition('waiver', null, 'es'));
  });

  it('reports a typo with its file, line, pointer and a suggestion, only once no matter how many schools inherit it', async () => {
    const files = await readSchemaFiles(locateSchemas());
    const waiver = files.forms.get('waiver') ?? { file: '', text: '' };
    const broken = waiver.text.replace(
      '"require": ["StudyingRemotelyDomestic"]',
      '"require": ["StudyingRemotleyDomestic"]',
    );
    expect(broken).not.toBe(waiver.text);
    const line = broken.slice(0, broken.indexOf('StudyingRemotleyDomestic')).split('\n').length;
    const wrong: FormLibrary = { ...files, forms: new Map([['waiver', { ...waiver, text: broken }]]) };
    const text = messageOf(() => loadFormCatalog(wrong));
    expect(text).toContain(`forms/waiver/form.json:${line}:`);
    expect(text).toContain('/rules/studies-in-the-us/require/0');
    expect(text).toContain('did you mean "StudyingRemotelyDomestic"?');
    expect(text.split('StudyingRemotleyDomestic')).toHaveLength(2);
  });
});

function messageOf(load: () => unknown): string {
  try {
    load();
  } catch (error) {
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
  return 'nothing was refused';
}
