import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locateSchemas } from '../../server/forms/definitions/schema-files.ts';

const added = ['languages', 'schools'] as const;

/**
 * Copies the form files to a new folder, and adds Arabic as an operator would: as files alone. Portals read the folder
 * by `SCHEMAS_DIR`. The release and the demo do not offer Arabic.
 *
 * @returns the folder, which the caller removes
 */
export function writeArabicSchemas(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-arabic-'));
  cpSync(locateSchemas(), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  for (const name of added)
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, name), { recursive: true });
  return folder;
}
