import { describe, expect, it } from 'vitest';
import { isOwnForm, listVariants, sourcesOf, type FormLibrary } from '../form-library.ts';
import { overlayFilesOf, readOverlayPath, withOverlayFiles, type OverlayFiles } from './overlay-files.ts';

const key = { school: 'hill', form: 'waiver' } as const;

const files: OverlayFiles = {
  'waiver.json': '{ "extends": "waiver@1",\n  "school": "hill" }\n',
  'waiver.es.json': '{ "extends": "waiver@1" }',
  'scenarios/own-plan.json': '{ "form": "waiver", "school": "hill", "title": "Own plan", "steps": [] }',
};

/** Returns two forms, and a school that has files for both. */
function makeLibrary(folder = 'schemas/'): FormLibrary {
  const source = (file: string, text: string) => ({ file: `${folder}${file}`, text });
  const quote = { form: 'quote', school: 'hill', title: 'A quote', steps: [] };
  return {
    forms: new Map(['waiver', 'quote'].map((id) => [id, source(`forms/${id}/form.json`, `{ "id": "${id}" }`)])),
    parts: {},
    catalogs: new Map(),
    languages: new Map(),
    givens: new Map(),
    schools: new Map([
      [
        'hill',
        {
          school: source('schools/hill/school.json', '{}'),
          overlays: new Map([
            ['waiver', source('schools/hill/waiver.json', files['waiver.json']!)],
            ['quote', source('schools/hill/quote.json', '{ "extends": "quote@1" }')],
          ]),
          translations: new Map([
            [
              'es',
              new Map([
                ['waiver', source('schools/hill/waiver.es.json', files['waiver.es.json']!)],
                ['quote', source('schools/hill/quote.es.json', '{ "language": "es" }')],
              ]),
            ],
          ]),
        },
      ],
      ['bare', { school: source('schools/bare/school.json', '{}'), overlays: new Map(), translations: new Map() }],
    ]),
    scenarios: [
      source('forms/waiver/scenarios/base.json', '{ "form": "waiver" }'),
      source('schools/hill/scenarios/own-plan.json', files['scenarios/own-plan.json']!),
      source('schools/hill/scenarios/quote.json', JSON.stringify(quote)),
      source('schools/hill/scenarios/broken.json', '{ "form": '),
      source('schools/downhill/scenarios/own-plan.json', '{ "form": "waiver", "school": "downhill" }'),
    ],
  };
}

describe('readOverlayPath', () => {
  it.each([
    ['waiver.json', { kind: 'overlay' }],
    ['waiver.es.json', { kind: 'translation', language: 'es' }],
    ['waiver.zh-Hant.json', { kind: 'translation', language: 'zh-Hant' }],
    ['scenarios/no-group-id.json', { kind: 'scenario' }],
  ])('reads %s', (path, kind) => expect(readOverlayPath(path, 'waiver')).toEqual(kind));

  it.each([
    '../school.json',
    'scenarios/../../other/waiver.json',
    'scenarios/../waiver.json',
    'scenarios\\own-plan.json',
    'scenarios/Own.json',
    'scenarios/.json',
    'scenarios/a--b.json',
    'scenarios/deep/own.json',
    '/waiver.json',
    'waiver.json/',
    'waiver.json\n',
    'waiver.json\0.txt',
    'waiver..json',
    'waiver.ES.json',
    'waiver.es/../x.json',
    'waiver.txt',
    'Waiver.json',
    'school.json',
    'news.json',
    'quote.json',
    'quote.es.json',
    '__proto__',
    'constructor',
    '',
  ])('refuses %j', (path) => expect(readOverlayPath(path, 'waiver')).toBeNull());

  it('treats a form’s name literally, not as a pattern', () => {
    expect(readOverlayPath('waiverX.json', 'waiver.')).toBeNull();
    expect(readOverlayPath('aaaa.json', 'a+')).toBeNull();
  });
});

describe('overlayFilesOf', () => {
  it('returns one school’s files for one form, with their exact text', () => {
    expect(overlayFilesOf(makeLibrary(), key)).toEqual(files);
  });

  it('returns the same files when paths contain backslashes', () => {
    const library = makeLibrary();
    const scenarios = library.scenarios.map(({ file, text }) => ({ file: file.replaceAll('/', '\\'), text }));
    expect(overlayFilesOf({ ...library, scenarios }, key)).toEqual(files);
  });

  it.each([
    { school: 'bare', form: 'waiver' },
    { school: 'nowhere', form: 'waiver' },
    { school: '__proto__', form: 'waiver' },
    { school: 'hill', form: 'constructor' },
  ])('returns nothing if there are no files: %j', (none) => expect(overlayFilesOf(makeLibrary(), none)).toEqual({}));
});

describe('withOverlayFiles', () => {
  it('replaces all existing files', () => {
    const changed: OverlayFiles = { 'waiver.json': '{ "patch": {} }', 'scenarios/new.json': '{ "form": "waiver" }' };
    expect(overlayFilesOf(withOverlayFiles(makeLibrary(), key, changed), key)).toEqual(changed);
  });

  it('removes everything if there are no new files, and adds a school’s first files', () => {
    expect(overlayFilesOf(withOverlayFiles(makeLibrary(), key, {}), key)).toEqual({});
    const bare = { school: 'bare', form: 'waiver' };
    expect(overlayFilesOf(withOverlayFiles(makeLibrary(), bare, files), bare)).toEqual(files);
  });

  it('leaves other forms, other schools and unreadable files unchanged', () => {
    const before = makeLibrary();
    const after = withOverlayFiles(before, key, {});
    const ofQuote = { school: 'hill', form: 'quote' };
    expect(overlayFilesOf(after, ofQuote)).toEqual(overlayFilesOf(before, ofQuote));
    expect(Object.keys(overlayFilesOf(after, ofQuote))).toEqual([
      'quote.json',
      'quote.es.json',
      'scenarios/quote.json',
    ]);
    expect(after.scenarios.map(({ file }) => file)).toEqual([
      'schemas/forms/waiver/scenarios/base.json',
      'schemas/schools/hill/scenarios/quote.json',
      'schemas/schools/hill/scenarios/broken.json',
      'schemas/schools/downhill/scenarios/own-plan.json',
    ]);
    expect(overlayFilesOf(before, key)).toEqual(files);
  });

  it('skips paths that do not belong to the form', () => {
    const hostile = { '../school.json': '{}', 'school.json': '{}', 'quote.json': '{}', ['__proto__']: '{}' };
    const after = withOverlayFiles(makeLibrary(), key, hostile);
    expect(overlayFilesOf(after, key)).toEqual({});
    expect(after.schools.get('hill')!.school.text).toBe('{}');
    expect(after.schools.get('hill')!.overlays.get('quote')!.text).toBe('{ "extends": "quote@1" }');
  });

  it('returns the original library if the school does not exist', () => {
    const library = makeLibrary();
    expect(withOverlayFiles(library, { school: 'nowhere', form: 'waiver' }, { 'waiver.json': '{}' })).toBe(library);
  });

  it('adds a form that only the school has', () => {
    const trips = { school: 'hill', form: 'trips' };
    const own = { 'trips.json': '{ "id": "trips" }', 'trips.es.json': '{ "extends": "trips@1" }' };
    const after = withOverlayFiles(makeLibrary(), trips, own);
    expect(overlayFilesOf(after, trips)).toEqual(own);
    expect(isOwnForm(after, trips)).toBe(true);
    expect(isOwnForm(after, { ...trips, school: 'bare' })).toBe(false);
    expect(isOwnForm(after, key)).toBe(false);
    expect(sourcesOf(after, trips)?.form.file).toBe('schools/hill/trips.json');
    expect(sourcesOf(after, { ...trips, language: 'es' })?.overlays.map(({ file }) => file)).toEqual([
      'schools/hill/trips.es.json',
    ]);
    expect(sourcesOf(after, { form: 'trips' })).toBeUndefined();
  });

  it('treats a misspelled overlay as no form', () => {
    const misspelled = { school: 'hill', form: 'waver' };
    const after = withOverlayFiles(makeLibrary(), misspelled, { 'waver.json': '{ "extends": "waiver@1" }' });
    expect(isOwnForm(after, misspelled)).toBe(false);
    expect(listVariants(after).filter(({ form }) => form === 'waver')).toEqual([]);
  });
});
