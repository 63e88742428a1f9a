import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';

/** A separate catalog for one test, because publishing a school changes it. */
export async function openSchoolCatalog(): Promise<FormCatalog> {
  return loadFormCatalog(await readSchemaFiles(locateSchemas()));
}
