import { lintLibrary } from '@campus-cover/engine/analysis';
import { formatProblem, type FormLibrary } from '@campus-cover/engine';
import { beforeAll, describe, expect, it } from 'vitest';
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
