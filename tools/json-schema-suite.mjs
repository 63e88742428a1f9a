import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where npm installs the suite if the system has no package for it. */
export const suiteCache = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'node_modules',
  '.cache',
  'json-schema',
);

const folders = ['/usr/share/json-schema-test-suite', join(suiteCache, 'node_modules', 'json-schema-test-suite')];

/**
 * Returns the folder of the official JSON Schema Test Suite: `JSON_SCHEMA_TEST_SUITE`, Debian's or npm's; undefined if
 * there is none.
 */
export function findJsonSchemaSuite() {
  return [process.env.JSON_SCHEMA_TEST_SUITE, ...folders].find(
    (folder) => folder && existsSync(join(folder, 'tests', 'draft7')),
  );
}
