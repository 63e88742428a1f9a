import { describe, expect, it } from 'vitest';
import { nameInFile } from './name-in-file.ts';
import { beginSchoolFile, listChangedForms, listMissingFiles, listSchoolFiles } from './school-paths.ts';

const files = {
  'school.json': '{ "name": " Prairie College " }',
  'news.json': '{}',
  'waiver.json': '{}',
  'waiver.es.json': '{}',
  'scenarios/own-plan.json': '{}',
  'logo.svg': '<svg/>',
};

describe('the files of a school', () => {
  it('each have a tab, in a fixed order', () => {
    expect(listSchoolFiles('prairie', files).map(({ file, kind }) => [file, kind])).toEqual([
      ['schools/prairie/school.json', 'school'],
      ['schools/prairie/news.json', 'news'],
    ]);
  });

  it('can be created when they are missing', () =>
    expect(listMissingFiles(files)).toEqual([
      'coverage-periods.json',
      'carriers.json',
      'roster.json',
      'exports.json',
      'faq.json',
    ]));

  it('include its text in each language', () => {
    const texts = { ...files, 'school.es.json': '{}' };
    expect(listSchoolFiles('prairie', texts).at(-1)).toMatchObject({ path: 'school.es.json', kind: 'school-texts' });
    expect(listMissingFiles(texts, ['es', 'fr'])).toContain('school.fr.json');
    expect(listMissingFiles(texts, ['es', 'fr'])).not.toContain('school.es.json');
    expect(beginSchoolFile('school.fr.json')).toMatchObject({ language: 'fr' });
    expect(listChangedForms(texts)).toEqual(['waiver']);
  });

  it('show which forms the school changes', () => expect(listChangedForms(files)).toEqual(['waiver']));

  it.each([
    [files['school.json'], 'Prairie College'],
    ['{ "name": "" }', null],
    ['{ "name": ', null],
    ['{ "name": 7 }', null],
    [undefined, null],
  ])('name the school in %s', (text, name) => expect(nameInFile(text)).toBe(name));
});
