import { describe, expect, it } from 'vitest';
import { loadDefinition, overlayFilesOf, sourcesOf, withOverlayFiles, type OverlayKey } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

const library = await readSchemaFiles(locateSchemas());
const keys = [...library.schools.keys()].flatMap((school) =>
  [...library.forms.keys()].map((form): OverlayKey => ({ school, form })),
);
const changed = keys.filter((key) => Object.keys(overlayFilesOf(library, key)).length > 0);

describe('the files of every shipped school', () => {
  it('exist for the forms that a school changes', () => {
    expect(changed.map(({ school, form }) => `${school}/${form}`)).toEqual(
      expect.arrayContaining(['bay-state/waiver', 'bay-state/terminate', 'golden-gate/enroll-qle']),
    );
  });

  it.each(changed)('produce the same form again: $form of $school', (key) => {
    const files = overlayFilesOf(library, key);
    const again = withOverlayFiles(library, key, files);
    expect(overlayFilesOf(again, key)).toEqual(files);
    for (const language of [undefined, ...library.languages.keys()]) {
      const variant = { ...key, language };
      const loaded = loadDefinition(sourcesOf(again, variant)!);
      expect(loaded.definition).toEqual(loadDefinition(sourcesOf(library, variant)!).definition);
    }
    expect(again.scenarios.map(({ text }) => text).sort()).toEqual(library.scenarios.map(({ text }) => text).sort());
  });

  it('belong to one form each', () => {
    const texts = changed.flatMap((key) =>
      Object.keys(overlayFilesOf(library, key)).map((path) => `${key.school}/${path}`),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});
