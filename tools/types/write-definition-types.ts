// Writes the engine's types of form, overlay, school, roster, news and FAQ files: `npm run types -w @campus-cover/engine`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import formatting from '../../.oxfmtrc.json' with { type: 'json' };
import { readMetaSchemas } from '../docs/reference-pages.ts';
import { definitionTypes, typeFiles, type DefinitionType } from './definition-types.ts';
import { printDefinitionTypes } from './print-definition-types.ts';

const folder = new URL('../../engine/definition/', import.meta.url);

const banner =
  '// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.\n\n';

/** The generated file on disk. */
export function pathOfTypes(file: DefinitionType['file']): string {
  return fileURLToPath(new URL(file, folder));
}

/** Returns the content that the file should have now. */
export async function makeDefinitionTypes(file: DefinitionType['file']): Promise<string> {
  const types = printDefinitionTypes(file, readMetaSchemas());
  return (await format(file, banner + importsOf(file, types) + types, formatting)).code;
}

/** Imports the types of other generated files that these types use. */
function importsOf(file: DefinitionType['file'], types: string): string {
  // A docstring may mention a type without using it.
  const code = types.replaceAll(/\/\*\*[^]*?\*\//g, '');
  return typeFiles
    .filter((other) => other !== file)
    .map((other) => {
      const used = definitionTypes.filter((type) => type.file === other && new RegExp(`\\b${type.name}\\b`).test(code));
      const names = used.map(({ name }) => name).join(', ');
      return names === '' ? '' : `import type { ${names} } from './${other}';\n\n`;
    })
    .join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of typeFiles) await writeFile(pathOfTypes(file), await makeDefinitionTypes(file));
}
