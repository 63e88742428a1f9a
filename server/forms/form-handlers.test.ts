import { expect, it } from 'vitest';
import { createEffectiveForms } from './effective-forms.ts';
import { loadFormCatalog } from './form-catalog.ts';
import { findDirectHandler, getFormHandler } from './form-handlers.ts';
import { locateSchemas, readSchemaFiles } from './schema-files.ts';

const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
const forms = createEffectiveForms(catalog);

it.each(catalog.formIds.map((id) => [id]))('says of the form %s the same as its definition', (id) => {
  const handler = findDirectHandler(id);
  const page = catalog.base(id).page;
  // What is kept needs a student whose it is, and what has no draft has no steps to come back to.
  expect(page?.access ?? 'student').toBe(handler?.access ?? 'student');
  expect(handler === undefined || page?.layout === 'single').toBe(true);
  expect((handler ?? getFormHandler(forms, id)).formId).toBe(id);
});
