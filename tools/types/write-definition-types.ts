// Writes the engine's types of form and overlay files: `npm run types -w @campus-cover/engine`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readMetaSchemas } from '../docs/reference-pages.ts';
import { printDefinitionTypes } from './print-definition-types.ts';

/** The file with the types. */
export const definitionTypesFile = fileURLToPath(
  new URL('../../engine/definition/form-definition.ts', import.meta.url),
);

const banner =
  '// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.\n\n';

/** The file's correct current content. */
export async function makeDefinitionTypes(): Promise<string> {
  const options = await resolveConfig(definitionTypesFile);
  return format(banner + printDefinitionTypes(readMetaSchemas()), { ...options, parser: 'typescript' });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(definitionTypesFile, await makeDefinitionTypes());
