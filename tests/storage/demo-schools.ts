import type { SchoolSetups } from '../../server/demo/index.ts';
import { loadFormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

const library = await readSchemaFiles(locateSchemas());

/** The schools of the demo world, from the project's files. */
export const demoSchools: SchoolSetups = loadFormCatalog(library).setups();

/** The files from which the demo world is created. */
export const demoFiles = { library, schools: demoSchools };
