import { describe, expect, it } from 'vitest';
import { overlayFilesOf, withOverlayFiles } from '@campus-cover/engine';
import { lintOverlay, worldOf } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import type { FieldKind } from '../../app/workbench/shape/add-field.ts';
import type { ShapeChange } from '../../app/workbench/shape/shape-change.ts';
import { shapeFiles, type ShapedForm } from '../../app/workbench/shape/shape-files.ts';

const library = await readSchemaFiles(locateSchemas());
const key = { school: 'bay-state', form: 'waiver' };
const files = overlayFilesOf(library, key);
const definitionOf = (texts: typeof files, language?: string) =>
  worldOf(withOverlayFiles(library, key, texts), { ...key, ...(language !== undefined && { language }) }).definition;
const form: ShapedForm = {
  ...key,
  version: 1,
  languages: ['en', 'es'],
  language: 'en',
  base: worldOf(library, { form: key.form }).definition,
  definition: definitionOf(files),
};
const findings = (texts: typeof files) =>
  lintOverlay({ library, key, files: texts }).map(({ file, rule, message }) => `${file} ${rule} ${message}`);

describe('a field from the palette', () => {
  const known = findings(files);

  it.each<FieldKind>(['text', 'number', 'date', 'yes-no', 'choice', 'checkboxes', 'document', 'note'])(
    'of the kind “%s” is valid in both languages at once',
    (kind) => {
      const choices = ['yes-no', 'choice', 'checkboxes'].includes(kind);
      const change: ShapeChange = {
        kind: 'add',
        field: {
          kind,
          label: 'Where do you live on campus?',
          choices: choices ? ['Yes', 'No'] : [],
          isRequired: true,
          place: { where: 'after', to: 'PersonCompletingForm' },
        },
        translations: { es: { label: '¿Dónde vive en el campus?', choices: choices ? ['Sí', 'No'] : [] } },
      };
      const added = shapeFiles(files, form, change);
      expect(findings(added).filter((one) => !known.includes(one))).toEqual([]);
      expect(JSON.stringify(definitionOf(added))).toContain('Where do you live on campus?');
      expect(JSON.stringify(definitionOf(added, 'es'))).toContain('¿Dónde vive en el campus?');
    },
  );
});
