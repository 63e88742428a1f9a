import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeFormat, type MetaSchema } from './describe-format.ts';
import { describeOperators } from './describe-operators.ts';

const metaFolder = fileURLToPath(new URL('../../schemas/meta', import.meta.url));
const ENDING = '.schema.json';

/** The meta-schemas by page name: `"form"` for `form.schema.json`. */
export function readMetaSchemas(): Readonly<Record<string, MetaSchema>> {
  const files = readdirSync(metaFolder)
    .filter((file) => file.endsWith(ENDING))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -ENDING.length),
      JSON.parse(readFileSync(join(metaFolder, file), 'utf8')) as MetaSchema,
    ]),
  );
}

/** Maps the file name of each generated page of `docs/reference` to its text. */
export function referencePages(): ReadonlyMap<string, string> {
  const pages = [...describeFormat(readMetaSchemas())].map(([page, text]) => [`${page}.md`, text] as const);
  return new Map([...pages, ['operators.md', describeOperators()]]);
}
