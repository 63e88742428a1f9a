import { rmSync } from 'node:fs';
import { lintLibrary } from '@campus-cover/engine/analysis';
import { formatProblem, type FormLibrary } from '@campus-cover/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeArabicSchemas } from '../arabic/arabic-world.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

describe('the files in schemas/', () => {
  let library: FormLibrary;

  beforeAll(async () => {
    library = await readSchemaFiles(locateSchemas());
  });

  it('have no lint findings, in any form, for any school, in any language', () => {
    const steps: string[] = [];
    const problems = lintLibrary(library, (done, total) => steps.push(`${done}/${total}`));
    expect(problems.map((problem) => `${problem.rule}: ${formatProblem(problem)}`)).toEqual([]);
    expect(steps.length).toBeGreaterThan(library.forms.size);
    expect(steps.at(-1)).toBe(`${steps.length}/${steps.length}`);
  });

  it('can have one more language by files alone, without lint findings', async () => {
    const arabic = await readArabicLibrary();
    expect([...arabic.languages.keys()]).toEqual(['ar', 'en']);
    expect(lintLibrary(arabic).map((problem) => `${problem.rule}: ${formatProblem(problem)}`)).toEqual([]);
  });

  it.each([
    ['a misspelled choice', '"CustomCode3ID" }, "Medicaid"', '"CustomCode3ID" }, "medicaid"', 'impossible-value'],
    ['a field that no rule shows anymore', '"show": ["sportType"]', '"clear": ["sportType"]', 'never-visible'],
    [
      'a help text that no language has',
      '"ui:autocomplete": "email",',
      '"ui:autocomplete": "email", "ui:title": "Mail",',
      'translation-missing',
    ],
  ] as const)('would have findings with %s', (_title, from, to, rule) => {
    const forms = new Map(
      [...library.forms].map(([id, { file, text }]) => [id, { file, text: text.replace(from, to) }]),
    );
    expect([...forms.values()].some(({ text }, index) => text !== [...library.forms.values()][index]?.text)).toBe(true);
    expect(lintLibrary({ ...library, forms }).map((problem) => problem.rule)).toContain(rule);
  });
});

/** The files with Arabic instead of Spanish, which the other test checks. */
async function readArabicLibrary(): Promise<FormLibrary> {
  const folder = writeArabicSchemas();
  const { languages, schools, ...library } = await readSchemaFiles(folder);
  rmSync(folder, { recursive: true });
  const withoutSpanish = <File>(files: ReadonlyMap<string, File>) =>
    new Map([...files].filter(([tag]) => tag !== 'es'));
  return {
    ...library,
    languages: withoutSpanish(languages),
    schools: new Map(
      [...schools].map(([slug, { texts, translations, ...school }]) => [
        slug,
        { ...school, translations: withoutSpanish(translations), texts: withoutSpanish(texts ?? new Map()) },
      ]),
    ),
    // Scenarios are per language, and Arabic has none.
    scenarios: library.scenarios.filter(({ text }) => !text.includes('"language"')),
  };
}
