import { expect, it } from 'vitest';
import { createEffectiveForms } from '../forms/definitions/effective-forms.ts';
import { loadFormCatalog } from '../forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { createFormHandlers } from './form-handlers.ts';

const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
const { handlers } = createEffectiveForms({ catalog, createHandlers: createFormHandlers });

it.each(catalog.formIds.map((id) => [id]))('agrees with its definition about the form %s', (id) => {
  const handler = handlers.findDirect(id);
  const page = catalog.base(id).page;
  // A stored record needs its student, and a form without a draft has no steps to return to.
  expect(page?.access ?? 'student').toBe(handler?.access ?? 'student');
  expect(handler === undefined || page?.layout === 'single').toBe(true);
  expect((handler ?? handlers.get(id)).formId).toBe(id);
});
